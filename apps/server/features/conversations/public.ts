export { type AddedAnswer, addAnswer } from './add-answer.ts'
export { addCustomerMessage, recordCustomerMessage } from './add-customer-message.ts'
export { addTeamMessage, recordTeamMessage } from './add-team-message.ts'
export { setArchived } from './archive.ts'
export { assignInTurn } from './assign.ts'
export { readAttachment } from './attachments/read-attachment.ts'
export { isAddressBlocked, isBlocked, setAddressBlocked } from './blocked.ts'
export { chooseCard } from './choose-card.ts'
export { chosenCard } from './confirm-closest.ts'
export {
  abandonAnswer,
  handBack,
  markRead,
  requestHandoff,
  setWaiting,
  takeOver,
} from './control.ts'
export { answerClientId, answeredMessage, type Conversation, type StoredMessage } from './conversation.ts'
export { readMessageCursor } from './cursor.ts'
export { eraseMember, findBusinessesOfWriter } from './erase-member-queries.ts'
export { countersOf } from './figures.ts'
export { identifyCustomer } from './identify.ts'
export { announceMail } from './jobs.ts'
export { leaveAddress, revokeLinks } from './leave-address.ts'
export { findAlertEmail, findKeptRevokedAt, revokeKept } from './leave-address-queries.ts'
export { findConversationOfSent } from './mail-state-queries.ts'
export { chatPageWords } from './mails/texts.ts'
export { setMarks } from './mark.ts'
export { beginMailConversation } from './open-by-mail.ts'
export { announceTyping } from './presence.ts'
export { customerName, isAnonymous, presentMessage } from './present.ts'
export { findConversation, findMessage, findMessages } from './queries.ts'
export { findAnsweredRequests, findReach, type Reach } from './reach-queries.ts'
export { findReplyTarget, type ReplyTarget } from './reply-target.ts'
export { isToAnswer, isWaitedFor } from './snoozed.ts'
export { sourceKinds } from './source-kinds.ts'
export { turnsOf } from './turns.ts'
export { markSeen, ownMailIds } from './unseen.ts'
