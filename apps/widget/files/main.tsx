import { files as t } from '@lang'
import { ACCEPTED_FILES } from '#contract/attachments/attachment-limits.ts'
import type { PartOptions } from '../chat/part-kit.ts'
import { adoptRuntime } from '../chat/ui/part-runtime.ts'
import type { Parts } from '../chat/view/context.ts'
import css from './files.css?inline'
import { Tray } from './tray.tsx'
import { createUploads } from './uploads.ts'

/** Longest side of a picture in the thread, in CSS pixels. */
const SIDE = 220

const size = (bytes: number, language: string) => {
  const kilo = bytes < 1_000_000
  const number = Math.max(kilo ? 1 : 0.1, bytes / (kilo ? 1_000 : 1_000_000))
  const digits = { maximumFractionDigits: kilo ? 0 : 1 }
  return `${number.toLocaleString(language, digits)}\u00a0${language === 'fr' ? (kilo ? 'ko' : 'Mo') : kilo ? 'kB' : 'MB'}`
}

/** Files that the visitor and the team send each other, loaded with the first one. */
export function mount(options: PartOptions): Parts['files'] {
  const { adopt, kit, language, site, store } = options
  const uploads = createUploads(options)
  adoptRuntime(kit)
  adopt(css)
  const take = () => {
    const { attach = [] } = store.state
    if (attach[0]) {
      store.set({ attach: [] })
      return uploads.add(attach)
    }
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', multiple: true, accept: ACCEPTED_FILES })
    input.onchange = () => uploads.add(input.files ?? [])
    input.click()
  }
  // Who wanted to send one waited for this.
  if (store.state.attach) take()
  return {
    take,
    tray: () => <Tray uploads={uploads} kit={kit} />,
    said({ content, senderType, attachments = [] }) {
      return (
        <>
          {content !== attachments.map(({ name }) => name).join(', ') &&
            (senderType === 'customer' ? <span>{content}</span> : <kit.RichText text={content} />)}
          {attachments.map(({ id, name, size: bytes, url, previewUrl, width = SIDE, height = SIDE }) => {
            const scale = Math.min(1, SIDE / Math.max(width, height))
            return (
              <a
                key={id}
                class={previewUrl ? 'picture' : 'file'}
                href={site + (url as string).slice(1)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={previewUrl && kit.fill(t.picture, name)}
              >
                {previewUrl ? (
                  <img
                    src={site + previewUrl.slice(1)}
                    alt=""
                    width={Math.round(width * scale)}
                    height={Math.round(height * scale)}
                  />
                ) : (
                  `${name} (${size(bytes, language)})`
                )}
              </a>
            )
          })}
        </>
      )
    },
  }
}
