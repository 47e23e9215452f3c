import type { stockAlerts } from '#contract/stock-alerts/stock-alerts.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { cancelStockAlert } from './cancel.ts'
import { getStockDemand } from './demand.ts'
import { getStockStats, listStockRequests } from './list.ts'
import {
  contactStockRequest,
  contactStockRequests,
  deleteStockRequest,
  deleteStockRequests,
  postDeleteStockRequests,
  revertStockRequest,
  updateStockRequest,
} from './manage.ts'
import { notifyWaiting } from './notify-now.ts'
import { requestStockAlert } from './request.ts'
import { getStockSettings, updateStockSettings } from './settings.ts'

export const routes: HandlersOf<typeof stockAlerts> = {
  requestStockAlert,
  cancelStockAlert,
  listStockRequests,
  getStockStats,
  updateStockRequest,
  contactStockRequest,
  revertStockRequest,
  deleteStockRequest,
  contactStockRequests,
  deleteStockRequests,
  postDeleteStockRequests,
  getStockDemand,
  notifyWaiting,
  getStockSettings,
  updateStockSettings,
}
