export { InitiateTransfer, useTransferDialog } from './components/initiate-transfer.tsx'
export { mayOffer } from './offer.ts'
