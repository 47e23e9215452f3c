import { Html, html } from '../html.ts'

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const PREVIEW = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f2efe7'

/** The line beside the subject of a mail that was made here; null of any other. */
export const previewIn = (source: string): Html | null => {
  const line = source.split(`<div style="${PREVIEW}">`)[1]?.split('<')[0]
  return line === undefined ? null : new Html(line)
}

/**
 * A mail as a whole page: one column of rows, light only.
 * @param page.preview the line that mailboxes show beside the subject
 * @param page.top space above the rows, in pixels
 */
export const mailPage = (page: {
  lang: string
  subject: string
  preview: string
  style?: Html
  top?: number
  rows: Html
}): string =>
  html`<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${page.subject}</title>${page.style}
</head>
<body style="margin:0;padding:0;background:#f2efe7;color-scheme:light only">
<div style="${PREVIEW}">${page.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2efe7" style="background:#f2efe7"><tr><td align="center" style="padding:${page.top ?? 26}px 16px 36px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;font-family:${FONT}">
${page.rows}
</table>
</td></tr></table>
</body>
</html>`.source
