export { TransferDialog } from './components/transfer-dialog.tsx'
export { texts as transferTexts } from './messages.ts'
export { mayOffer } from './offer.ts'
