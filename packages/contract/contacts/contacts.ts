import * as z from 'zod/mini'
import { isValidWebsite } from '../api-keys/domain.ts'
import {
  exactText,
  fieldError,
  Id,
  optionalEmail,
  PageLimit,
  phoneText,
  requiredText,
  Success,
  Timestamp,
  text,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'
import { ContactDetail, ContactItem } from './contact.ts'
import { isPhone } from './phone.ts'

/** Limits of contacts; each refusal names its own. */
export const CONTACT_LIMITS = {
  tagMax: 30,
  tagsMax: 12,
  importRowsMax: 5_000,
  importBytesMax: 4 * 1024 * 1024,
  exportMax: 50_000,
  subjectMax: 150,
  mergeMax: 20,
} as const

/** How many characters the text of each field may have. */
export const CONTACT_TEXT_MAX = {
  name: 120,
  email: LIMITS.emailMax,
  phone: LIMITS.phoneMax,
  company: 120,
  location: 120,
  website: 300,
  notes: 2_000,
} as const

export const CONTACT_SORTS = ['recent', 'name', 'conversations'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]

const base = '/api/businesses/:businessId/contacts' as const

const filters = { search: z.optional(text(LIMITS.searchMax)), tag: z.optional(text(CONTACT_LIMITS.tagMax)) }

const line = (field: keyof typeof CONTACT_TEXT_MAX) => z.optional(z.nullable(text(CONTACT_TEXT_MAX[field])))
const known = (fields: ContactFields): boolean => Boolean(fields.name || fields.email || fields.phone)

const tooManyTags = fieldError('TOO_MANY_TAGS', { max: CONTACT_LIMITS.tagsMax })

const Fields = z.object({
  name: line('name'),
  email: z.optional(z.nullable(optionalEmail('INVALID_CONTACT_EMAIL'))),
  phone: z.optional(
    z.nullable(phoneText(CONTACT_TEXT_MAX.phone).check(z.refine(isPhone, fieldError('INVALID_PHONE')))),
  ),
  company: line('company'),
  location: line('location'),
  website: z.optional(
    z.nullable(
      text(CONTACT_TEXT_MAX.website).check(z.refine(isValidWebsite, fieldError('INVALID_CONTACT_WEBSITE'))),
    ),
  ),
  notes: line('notes'),
  tags: z.optional(
    z
      .array(requiredText(CONTACT_LIMITS.tagMax, 'TAG_REQUIRED'))
      // As many as contacts that were merged can have; a change only takes away beyond `tagsMax`.
      .check(z.maxLength(CONTACT_LIMITS.tagsMax * (CONTACT_LIMITS.mergeMax + 1), tooManyTags)),
  ),
})
/** What the team writes about a contact. Empty text or null: not known. */
export type ContactFields = z.output<typeof Fields>

/** A new contact has at least a name, an address or a number. */
const NewContact = Fields.check(
  z.refine(known, fieldError('CONTACT_NAMELESS')),
  z.refine(({ tags = [] }) => tags.length <= CONTACT_LIMITS.tagsMax, {
    error: tooManyTags,
    path: ['tags'],
  }),
)

const content = requiredText(LIMITS.messageMax, 'MESSAGE_REQUIRED')
const clientId = z.uuid()

const ROW_PROBLEMS = [
  'empty',
  'email-invalid',
  'phone-invalid',
  'website-invalid',
  'too-long',
  'too-many-tags',
  'repeated',
  'columns',
  'unclosed',
] as const

export const RowError = z.object({
  /** Of the file; its first line is 1. */
  line: z.number(),
  column: z.nullable(z.string()),
  problem: z.enum(ROW_PROBLEMS),
  value: z.nullable(z.string()),
})
export type RowError = z.output<typeof RowError>

/** Fields that a column of a file may hold without saying so. */
const AddressField = z.enum(['email', 'phone'])

/** What somebody says of a column of a file, by its place (the first is 0); null: it holds neither. */
export const ImportColumn = z.object({
  index: z.int().check(z.minimum(0), z.maximum(999)),
  field: z.nullable(AddressField),
})
export type ImportColumn = z.output<typeof ImportColumn>

export const ImportResult = z.object({
  /** False: a preview, a column that is asked about, or no row without an error; nothing was stored. */
  imported: z.boolean(),
  /** All rows; those with an error are neither created, nor completed, nor unchanged: they are left out. */
  rows: z.number(),
  created: z.number(),
  /** Contacts of the team that the file says more about. */
  completed: z.number(),
  /** Rows that add nothing to a contact that is there. */
  unchanged: z.number(),
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.nullable(z.string()),
      /** Looks like addresses, and is not read so: nothing is stored before the caller says what it is. */
      unsure: z.optional(z.object({ field: AddressField, example: z.string() })),
    }),
  ),
  sample: z.array(ContactItem),
  errors: z.array(RowError),
  /** All errors; `errors` holds the first of them. */
  errorCount: z.number(),
})
export type ImportResult = z.output<typeof ImportResult>

export const DuplicateGroup = z.object({ email: z.string(), contacts: z.array(ContactItem) })
export type DuplicateGroup = z.output<typeof DuplicateGroup>

export const ContactAuditEntry = z.object({
  id: z.string(),
  action: z.enum(['export', 'erase']),
  at: Timestamp,
  /** Who did it; null when their account is gone. */
  by: z.nullable(z.string()),
  /** Whose data it was; null once the contact is gone: nothing of it is kept. */
  contact: z.nullable(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  conversations: z.number(),
  stockRequests: z.number(),
})
export type ContactAuditEntry = z.output<typeof ContactAuditEntry>

export const contacts = {
  listContacts: endpoint('GET', base, 'business:view', {
    summary: 'Contacts in pages, by last contact, name or number of conversations',
    query: z.object({
      ...filters,
      sort: z.optional(z.enum(CONTACT_SORTS)),
      cursor: z.optional(exactText(1_200)),
      limit: PageLimit,
    }),
    response: z.object({
      contacts: z.array(ContactItem),
      /** Contacts that match; `totalIsMinimum` when there are more than are counted. */
      total: z.number(),
      totalIsMinimum: z.optional(z.boolean()),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['INVALID_CURSOR'],
  }),
  listContactTags: endpoint('GET', `${base}/tags`, 'business:view', {
    summary: 'Tags in use, the most frequent first',
    response: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
  getContact: endpoint('GET', `${base}/:contactId`, 'business:view', {
    summary: 'One contact with its figures, latest conversations, stock requests and timeline',
    response: ContactDetail,
  }),
  createContact: endpoint('POST', base, 'business:manage', {
    summary: 'Adds a contact by hand',
    body: NewContact,
    response: ContactItem,
    status: 201,
    errors: ['CONTACT_EXISTS'],
  }),
  updateContact: endpoint('PUT', `${base}/:contactId`, 'business:manage', {
    summary: 'Changes the given fields of a contact, tags included',
    body: Fields,
    response: ContactItem,
    errors: ['CONTACT_EXISTS'],
  }),
  deleteContact: endpoint('DELETE', `${base}/:contactId`, 'business:manage', {
    summary: 'Removes the contact; its conversations and stock requests stay',
    response: Success,
  }),
  emailContact: endpoint('POST', `${base}/:contactId/emails`, 'business:manage', {
    summary: "Sends a mail in the business's name; answers go to the business's address",
    body: z.object({
      subject: requiredText(CONTACT_LIMITS.subjectMax, 'SUBJECT_REQUIRED'),
      content,
      clientId,
    }),
    response: Success,
    status: 201,
    errors: ['CONTACT_WITHOUT_EMAIL'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  startConversation: endpoint('POST', `${base}/:contactId/conversations`, 'business:manage', {
    summary: 'Opens a conversation by e-mail, or goes on with the open one, with a message that is mailed',
    body: z.object({ content, clientId }),
    response: z.object({ sessionId: z.string(), resumed: z.boolean() }),
    status: 201,
    errors: ['CONTACT_WITHOUT_EMAIL'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  exportContact: endpoint('POST', `${base}/:contactId/export`, 'business:manage', {
    summary: 'Everything that is stored about a contact; recorded',
    response: z.object({ exportedAt: Timestamp, data: z.record(z.string(), z.unknown()) }),
  }),
  eraseContact: endpoint('POST', `${base}/:contactId/erase`, 'business:manage', {
    summary: 'Erases a contact with its conversations, messages and stock requests, for good; recorded',
    response: z.object({ conversations: z.number(), stockRequests: z.number() }),
  }),
  listContactAudit: endpoint('GET', `${base}/audit`, 'business:manage', {
    summary: 'Who exported or erased the data of a contact, and when, newest first',
    query: z.object({ before: z.optional(Id), limit: PageLimit }),
    response: z.object({
      entries: z.array(ContactAuditEntry),
      /** Where the next page begins. */
      nextBefore: z.nullable(z.string()),
    }),
  }),
  listDuplicates: endpoint('GET', `${base}/duplicates`, 'business:view', {
    summary: 'Contacts that share an e-mail address',
    response: z.object({ groups: z.array(DuplicateGroup) }),
  }),
  mergeContacts: endpoint('POST', `${base}/merge`, 'business:manage', {
    summary: 'Puts contacts with the same e-mail address together into one of them',
    body: z.object({
      keepId: Id,
      ids: z
        .array(Id)
        .check(
          z.minLength(1, fieldError('NO_CONTACT_CHOSEN')),
          z.maxLength(CONTACT_LIMITS.mergeMax, fieldError('TOO_MANY_CONTACTS')),
        ),
    }),
    response: ContactItem,
    errors: ['CONTACTS_DIFFER'],
  }),
  importContacts: endpoint('POST', `${base}/import`, 'business:manage', {
    summary:
      'Reads a CSV file; stores its rows without those that are wrong, or nothing while a column is unsure or only a preview is asked for',
    body: z.object({
      csv: exactText(CONTACT_LIMITS.importBytesMax, 'FILE_TOO_LARGE'),
      preview: z.boolean(),
      columns: z.optional(z.array(ImportColumn).check(z.maxLength(1_000))),
    }),
    response: ImportResult,
    errors: ['IMPORT_TOO_LONG', 'IMPORT_UNREADABLE', 'FILE_TOO_COMPLEX'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
    bodyLimit: CONTACT_LIMITS.importBytesMax + 512 * 1024,
  }),
  exportContacts: endpoint('GET', `${base}/export`, 'business:manage', {
    deferrable: true,
    summary: 'The contacts that match, as CSV that spreadsheets open without running anything',
    query: z.object({ ...filters, language: z.optional(z.enum(['fr', 'en'])) }),
    response: z.object({ csv: z.string(), count: z.number() }),
  }),
} as const
