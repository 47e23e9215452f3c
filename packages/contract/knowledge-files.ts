import * as z from 'zod/mini'
import { Nothing, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { KNOWLEDGE_LIMITS, KnowledgeSource } from './knowledge.ts'

/** What files of the knowledge base may be, by the ending of their name. */
export const FILE_KINDS = ['pdf', 'docx', 'odt', 'xlsx', 'csv', 'txt', 'md', 'html'] as const

const upload = {
  access: 'business:manage',
  /** The body is the file itself, of any content type. */
  raw: true,
  query: z.object({ name: requiredText(KNOWLEDGE_LIMITS.fileNameMax, 'FILE_NAME_REQUIRED') }),
  response: KnowledgeSource,
  bodyLimit: KNOWLEDGE_LIMITS.fileBytesMax,
  limits: [{ max: 120, windowMs: 3_600_000, by: 'user' }],
} as const

export const knowledgeFiles = {
  addKnowledgeFile: endpoint({
    ...upload,
    method: 'POST',
    path: '/api/businesses/:businessId/knowledge/files',
    summary: 'Adds a file to what the assistant knows; it is read in the background',
    status: 201,
    errors: ['FILE_EMPTY', 'FILE_UNSUPPORTED', 'KNOWLEDGE_LIMIT'],
  }),
  replaceKnowledgeFile: endpoint({
    ...upload,
    method: 'PUT',
    path: '/api/businesses/:businessId/knowledge/files/:sourceId',
    summary: 'Puts another file in the place of one; the old one answers until the new one is read',
    errors: ['FILE_EMPTY', 'FILE_UNSUPPORTED'],
  }),
  downloadKnowledgeFile: endpoint({
    method: 'GET',
    path: '/api/businesses/:businessId/knowledge/files/:sourceId/content',
    access: 'business:view',
    summary: 'The file as it was added',
    response: z.null(),
    file: true,
    limits: [{ max: 240, windowMs: 3_600_000, by: 'user' }],
  }),
  deleteKnowledgeSource: endpoint({
    method: 'DELETE',
    path: '/api/businesses/:businessId/knowledge/sources/:sourceId',
    access: 'business:manage',
    summary: 'Forgets a site or a file, with everything that was read of it',
    response: Nothing,
  }),
} as const
