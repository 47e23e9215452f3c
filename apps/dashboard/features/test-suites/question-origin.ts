/** Where a question comes from: a message, or one that the assistant could not answer. */
export type QuestionOrigin = { sessionId: string; messageId: string } | { questionId: string }
