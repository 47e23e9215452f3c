import type { Drawing } from './draw-page.ts'

const ROOT = '<div id="root"></div>'
const ENTRY = /<script type="module" crossorigin src="([^"<>]{1,200})"><\/script>/

/** As a part of a page that no browser takes for anything but data. */
const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const documentOf = (note: Drawing['note']): string => {
  const { lg_theme: theme, lg_language: language } = note?.local ?? {}
  const system = note && (note.dark ? 'dark' : 'light')
  const shown = theme === 'dark' || theme === 'light' ? theme : system
  return `<html lang="${language === 'en' ? 'en' : 'fr'}"${shown ? ` data-theme="${shown}"` : ''}>`
}

/** The built page with a drawing in it, and with what begins its code once the drawing has been painted. */
export const putDrawing = (page: string, { html, drawnFor, view, note }: Drawing): string =>
  page
    .replace('<html lang="fr">', () => documentOf(note))
    .replace('<title>', (title) => `${data('drawn-for', drawnFor)}\n    ${title}`)
    .replace(
      ENTRY,
      (_, entry: string) =>
        `<link rel="modulepreload" crossorigin fetchpriority="low" data-entry href="${entry}">`,
    )
    .replace(ROOT, () => `<div id="root">${html}</div>${view ? data('first-view', view) : ''}`)
