import { type Html, html } from '#server/lib/html.ts'

/** What somebody wrote, with their line breaks. */
export const quote = (message: string): Html =>
  html`<div style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #d3d3c4;font-size:15px;line-height:24px;color:#4a5851;white-space:pre-line">${message}</div>`
