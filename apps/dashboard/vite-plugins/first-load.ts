/** What a first load begins with: modules by whether somebody is signed in, and for some pages; calls of the signed-in ones. */
export interface FirstLoad {
  signedOut: string[]
  signedIn: string[]
  pages: Record<string, string[]>
  calls: string[]
}

declare global {
  interface Window {
    /**
     * The answer to a call that the page began before its code had come, once; undefined when there is none, it was
     * asked for with another token, or nobody took it for so long that it is too old to stand for a new one.
     */
    early?: (url: string, token: string | null) => Promise<Response> | undefined
  }
}

/**
 * Has the modules and the first answers of a page on their way while its entry loads.
 * Its text stands in the page, so it uses nothing but the browser.
 */
export const beginFirstLoad = ({ signedOut, signedIn, pages, calls }: FirstLoad): void => {
  const FRESH_MS = 10_000
  let token: string | null = null
  try {
    token = localStorage.getItem('auth_token')
  } catch {}
  const page = pages[location.pathname]
  for (const file of token ? [...signedIn, ...(page ?? [])] : signedOut) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  // On any other page nobody may take the answers.
  if (!token || !page) return
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? ''
  const answers: Record<string, Promise<Response>> = {}
  for (const call of calls) {
    const url = base.replace(/\/$/, '') + call
    const answer = fetch(url, {
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${token}`,
      },
    })
    answer.catch(() => {})
    answers[url] = answer
  }
  window.early = (url, given) => {
    const answer = answers[url]
    delete answers[url]
    return given === token && performance.now() < FRESH_MS ? answer : undefined
  }
}
