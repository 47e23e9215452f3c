import type { stockDemand } from '#contract/stock-alerts/stock-demand.ts'
import type { stockRequests } from '#contract/stock-alerts/stock-requests.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { contactStockRequest, contactStockRequests } from './contact.ts'
import { deleteStockRequest, deleteStockRequests, postDeleteStockRequests } from './delete.ts'
import { getStockDemand } from './demand.ts'
import { getStockStats, listStockRequests } from './list.ts'
import { notifyWaiting } from './notify-now.ts'
import { revertStockRequest } from './revert.ts'
import { getStockSettings, updateStockSettings } from './settings.ts'
import { updateStockRequest } from './update.ts'

export const routes: HandlersOf<typeof stockRequests> = {
  listStockRequests,
  getStockStats,
  updateStockRequest,
  contactStockRequest,
  revertStockRequest,
  deleteStockRequest,
  contactStockRequests,
  deleteStockRequests,
  postDeleteStockRequests,
}

export const demandRoutes: HandlersOf<typeof stockDemand> = {
  getStockDemand,
  notifyWaiting,
  getStockSettings,
  updateStockSettings,
}
