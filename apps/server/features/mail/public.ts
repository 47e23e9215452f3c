export { findMailbox } from './imap/find-mailbox.ts'
