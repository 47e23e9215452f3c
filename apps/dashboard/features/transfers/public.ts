export { InitiateTransfer, useTransferDialog } from './components/initiate-transfer.tsx'
