import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#server/lib/accepted-language.ts'
import type { Config } from '#server/lib/config.ts'
import { requestHeader } from '#server/lib/request-header.ts'

/** The catalogue that the dashboard shows to a reader who chose none; `documents`: its texts as the documents have them. */
export type FirstLanguage = 'documents' | 'fr' | 'en'

/** By the settings; where the browser decides, English for who reads neither. */
export const firstLanguageFor = ({ firstLanguage }: Config, request: FastifyRequest): FirstLanguage =>
  firstLanguage === 'browser'
    ? (acceptedLanguage(requestHeader(request.headers, 'accept-language'), ['fr', 'en']) ?? 'en')
    : firstLanguage
