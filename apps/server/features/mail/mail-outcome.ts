/** What became of a mail. */
export type MailOutcome =
  /** Its words stand in the conversation that it answers. */
  | 'joined'
  /** Its words stand in a conversation of their own. */
  | 'opened'
  /** Its words stand as written by a member of the team. */
  | 'team'
  /** A member of the team wrote it, but may not, or nothing shows that it was them: they are told. */
  | 'refused'
  /** It was taken before. */
  | 'known'
  /** A machine wrote it, or it went to many. */
  | 'automatic'
  /** It says that a mail of ours did not arrive. */
  | 'bounce'
  /** We wrote it ourselves. */
  | 'loop'
  /** The team blocked its sender. */
  | 'blocked'
  /** Its sender writes too much. */
  | 'limited'
  /** It is larger than a mail of a member may be, who is told; of a customer's the beginning is taken. */
  | 'too-large'
  /** Nobody is behind its address. */
  | 'unknown'
  /** It can not be read. */
  | 'unreadable'
