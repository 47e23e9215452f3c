import type { stockRequests } from '#contract/stock-requests.ts'
import type { HandlersOf } from '../../lib/handler.ts'
import { contactStockRequest, contactStockRequests } from './contact.ts'
import { deleteStockRequest, deleteStockRequests, postDeleteStockRequests } from './delete.ts'
import { getStockStats, listStockRequests } from './list.ts'
import { revertStockRequest } from './revert.ts'
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
