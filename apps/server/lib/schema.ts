import type { AccountsTables } from './schema/accounts.ts'
import type { AssistantTables } from './schema/assistant.ts'
import type { BudgetsTables } from './schema/budgets.ts'
import type { BusinessesTables } from './schema/businesses.ts'
import type { FiguresTables } from './schema/figures.ts'
import type { InboxTables } from './schema/inbox.ts'
import type { IncomingMailTables } from './schema/incoming-mail.ts'
import type { KnowledgeTables } from './schema/knowledge.ts'
import type { OperatorTables } from './schema/operator.ts'
import type { OutgoingTables } from './schema/outgoing.ts'
import type { ShopsTables } from './schema/shops.ts'

/** Every table of ours, by name, with its columns. */
export interface Database
  extends AccountsTables,
    AssistantTables,
    BudgetsTables,
    BusinessesTables,
    FiguresTables,
    InboxTables,
    IncomingMailTables,
    KnowledgeTables,
    OperatorTables,
    OutgoingTables,
    ShopsTables {}
