export { type AddedAnswer, addAnswer } from './add-answer.ts'
export {
  type AddedCustomerMessage,
  addCustomerMessage,
  type CustomerMessage,
  openConversation,
} from './add-customer-message.ts'
export { addTeamMessage, type TeamMessage } from './add-team-message.ts'
export type { Member } from './change.ts'
export { abandonAnswer, handBack, markRead, requestHandoff, setArchived, takeOver } from './control.ts'
export { answerClientId, type Conversation, GREETING, type StoredMessage } from './conversation.ts'
export { readMessageCursor } from './cursor.ts'
export { identifyCustomer } from './identify.ts'
export { setMarks } from './mark.ts'
export { presentConversation, presentMessage } from './present.ts'
export { findConversation, findMessage, findMessages } from './queries.ts'
