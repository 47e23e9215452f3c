import { files as t } from '@lang'
import type { PartKit } from '../chat/part-kit.ts'
import type { Upload, Uploads } from './uploads.ts'

const CROSS = 'M18 6 6 18M6 6l12 12'

function Row({ upload, uploads, kit }: { upload: Upload; uploads: Uploads; kit: PartKit }) {
  const { file, id, problem, share } = upload
  const { name } = file
  return (
    <li>
      {id && <kit.Icon d={kit.CHECK} />}
      <span>
        {name}
        {problem && <b role="alert">{problem}</b>}
        {!id && !problem && <progress value={share} aria-label={kit.fill(t.sending, name)} />}
      </span>
      <button
        type="button"
        class="plain"
        aria-label={kit.fill(t.remove, name)}
        onClick={() => uploads.remove(upload)}
      >
        <kit.Icon d={CROSS} />
      </button>
    </li>
  )
}

/** Above the visitor's line: the files that leave with it, each to be removed until then. */
export function Tray({ uploads, kit }: { uploads: Uploads; kit: PartKit }) {
  const list = uploads.list()
  return (
    list.length > 0 && (
      <ul class="tray">
        {list.map((upload) => (
          <Row key={upload.key} upload={upload} uploads={uploads} kit={kit} />
        ))}
        {uploads.tooMany() && (
          <li>
            <b role="alert">{t.many}</b>
          </li>
        )}
      </ul>
    )
  )
}
