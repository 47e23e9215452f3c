import type { stockAlerts } from '#contract/stock-alerts/stock-alerts.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { cancelStockAlert } from './cancel.ts'
import { requestStockAlert } from './request.ts'

export const routes: HandlersOf<typeof stockAlerts> = { requestStockAlert, cancelStockAlert }
