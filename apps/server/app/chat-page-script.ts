/** Opens the conversation of a link in the widget, as a visit of this tab; the session is asked for with the link. */
export const chatPageScript = `const { link, language } = document.currentScript.dataset
const open = async () => {
  const response = await fetch('/widget/v1/sessions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Widget-Key': link },
    body: JSON.stringify({ language }),
    credentials: 'omit',
  })
  if (response.status === 401) return location.reload()
  if (!response.ok) return
  sessionStorage.lutingenie = JSON.stringify({ apiKey: link, session: await response.json() })
  const widget = document.createElement('script')
  Object.assign(widget.dataset, { apiKey: link, language })
  widget.src = '/widget.js'
  widget.onload = () => LutinGenie.open()
  document.head.append(widget)
}
open()
`
