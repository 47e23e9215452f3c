import type { Drawing } from './draw-page.ts'

const ROOT = '<div id="root"></div>'
const ENTRY = /<script type="module" crossorigin src="([^"<>]{1,200})"><\/script>/

/** As a part of a page that no browser takes for anything but data. */
const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const documentOf = ({ note, language }: Drawing): string => {
  const theme = note?.local.lg_theme
  const system = note && (note.dark ? 'dark' : 'light')
  const shown = theme === 'dark' || theme === 'light' ? theme : system
  return `<html lang="${language === 'en' ? 'en' : 'fr'}"${shown ? ` data-theme="${shown}"` : ''}>`
}

/** A browser that reads the page in pieces would paint the first ones alone, and move them for the next. */
const WHOLE = 'drawn-whole'

/** The built page with a drawing in it, painted as a whole, and with what begins its code after that. */
export const putDrawing = (page: string, drawing: Drawing): string =>
  page
    .replace(/<html lang="\w+">/, () => documentOf(drawing))
    .replace(
      '<title>',
      (title) =>
        `<link rel="expect" blocking="render" href="#${WHOLE}">${data('drawn-for', drawing.drawnFor)}\n    ${title}`,
    )
    .replace(
      ENTRY,
      (_, entry: string) =>
        `<link rel="modulepreload" crossorigin fetchpriority="low" data-entry href="${entry}">`,
    )
    .replace(
      ROOT,
      () => `<div id="root">${drawing.html}</div>${drawing.view ? data('first-view', drawing.view) : ''}`,
    )
    .replace('</body>', (end) => `<template id="${WHOLE}"></template>${end}`)
