import type { FastifyInstance } from 'fastify'
import { type ErrorName, errorText } from '#contract/error-names.ts'
import { ERRORS, type ErrorBody } from '#contract/errors.ts'
import { REASONS } from '#contract/reasons.ts'

const isNamed = ({ error, code, reason, values }: ErrorBody): boolean => {
  const name = (reason ?? code) as ErrorName
  return code in ERRORS && (reason ? name in REASONS : true) && errorText(name, values) === error
}

/**
 * Answers 500 for a refusal that a program could not tell without reading its sentence: the sentence, and that of each
 * field, has to follow from code, reason and values.
 */
export const checkFailures = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply, payload) => {
    const json = String(reply.getHeader('content-type')).startsWith('application/json')
    if (reply.statusCode < 400 || !json || typeof payload !== 'string') return
    const body = JSON.parse(payload) as ErrorBody
    const fields = Array.isArray(body.details) ? (body.details as { message: string; reason: string }[]) : []
    const failures = [body, ...fields.map((field) => ({ ...field, error: field.message, code: body.code }))]
    if (!failures.every(isNamed)) throw new Error(`Only its sentence tells this failure: ${payload}`)
  })
}
