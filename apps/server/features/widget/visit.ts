import { deviceOf } from '#server/features/auth/public.ts'

const TITLE_MAX = 120

/** What a site puts between the name of a page and its own. */
const BETWEEN = / [|·•–—-] /

/** What a page is called, without the name of its site after it: « Coffret Découverte | Maison Camélia ». */
export const pageTitleOf = (title: string | undefined): string | null =>
  title?.split(BETWEEN)[0]?.trim().slice(0, TITLE_MAX).toWellFormed() || null

/** What a visitor reads on; null where the browser does not say. */
export const deviceKindOf = (userAgent: string | null) =>
  userAgent === null || !userAgent.startsWith('Mozilla/') ? null : deviceOf(userAgent).kind
