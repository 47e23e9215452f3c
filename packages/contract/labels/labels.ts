import * as z from 'zod/mini'
import { Nothing, requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LABEL_COLORS, LABEL_LIMITS, Label } from './label.ts'

const words = { name: requiredText(LABEL_LIMITS.nameMax, 'NAME_REQUIRED'), color: z.enum(LABEL_COLORS) }
const base = '/api/businesses/:businessId/labels' as const
const limits = [{ max: 240, windowMs: 3_600_000, by: 'user' }] as const

export const labels = {
  listLabels: endpoint('GET', base, 'business:view', {
    summary: 'The labels that the conversations of a business may have, by name',
    response: z.object({ labels: z.array(Label) }),
  }),
  createLabel: endpoint('POST', base, 'business:manage', {
    summary: 'Makes a label',
    body: z.object(words),
    response: Label,
    status: 201,
    errors: ['LABEL_LIMIT'],
    limits,
  }),
  updateLabel: endpoint('PUT', `${base}/:labelId`, 'business:manage', {
    summary: 'Changes the name and the colour of a label',
    body: z.object(words),
    response: Label,
    limits,
  }),
  deleteLabel: endpoint('DELETE', `${base}/:labelId`, 'business:manage', {
    summary: 'Deletes a label, and takes it off the conversations that have it',
    response: Nothing,
  }),
} as const
