import * as z from 'zod/mini'
import { Nothing, requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { KNOWLEDGE_LIMITS, KnowledgeSource } from './knowledge.ts'

const name = z.object({ name: requiredText(KNOWLEDGE_LIMITS.fileNameMax, 'FILE_NAME_REQUIRED') })

const knowledge = '/api/businesses/:businessId/knowledge' as const

export const knowledgeFiles = {
  addKnowledgeFile: endpoint('POST', `${knowledge}/files`, 'business:manage', {
    summary:
      'Adds a file (the body, of any content type) to what the assistant knows; it is read in the background. Where changes are checked before they are published, to the draft',
    raw: true,
    query: name,
    response: KnowledgeSource,
    status: 201,
    errors: ['FILE_EMPTY', 'FILE_UNSUPPORTED', 'KNOWLEDGE_LIMIT', 'KNOWLEDGE_QUOTA'],
    limits: [{ max: 120, windowMs: 3_600_000, by: 'user' }],
    bodyLimit: KNOWLEDGE_LIMITS.fileBytesMax,
  }),
  replaceKnowledgeFile: endpoint('PUT', `${knowledge}/files/:sourceId`, 'business:manage', {
    summary:
      'Puts another file (the body) in the place of one; the old one answers until the new one is read. Where changes are checked first, the new one is a source of the draft until that is published',
    raw: true,
    query: name,
    response: KnowledgeSource,
    errors: ['FILE_EMPTY', 'FILE_UNSUPPORTED', 'KNOWLEDGE_QUOTA'],
    limits: [{ max: 120, windowMs: 3_600_000, by: 'user' }],
    bodyLimit: KNOWLEDGE_LIMITS.fileBytesMax,
  }),
  downloadKnowledgeFile: endpoint('GET', `${knowledge}/files/:sourceId/content`, 'business:view', {
    summary: 'The file as it was added',
    response: z.null(),
    file: true,
    limits: [{ max: 240, windowMs: 3_600_000, by: 'user' }],
  }),
  deleteKnowledgeSource: endpoint('DELETE', `${knowledge}/sources/:sourceId`, 'business:manage', {
    summary:
      'Forgets a site or a file, with everything that was read of it; where changes are checked first, once the draft is published',
    response: Nothing,
  }),
  undoDraftedSource: endpoint('DELETE', `${knowledge}/sources/:sourceId/draft`, 'business:manage', {
    summary: 'Takes what waits of a site or a file out of the draft; what is published stays',
    response: Nothing,
  }),
} as const
