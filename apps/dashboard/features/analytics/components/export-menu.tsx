import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { system } from '#contract/status/system.ts'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { download } from '#dashboard/lib/download.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { textsOf, useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import type { ExportFormat } from '../export.ts'
import { texts } from '../messages.ts'

interface ExportMenuProps {
  /** What is on screen; undefined while nothing is. */
  data: Analytics | undefined
  /** Id of what says why nothing may be exported. */
  noteId: string
  /** /health did not answer well: nothing was exported. */
  onFailure: (error: Error | null) => void
}

/** Asks /health, then hands what is shown to the browser as a file. */
export function ExportMenu({ data, noteId, onFailure }: ExportMenuProps) {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
  const mobile = useMobile()
  const [busy, setBusy] = useState(false)

  const save = async (format: ExportFormat) => {
    if (!data?.mayExport) return
    setBusy(true)
    onFailure(null)
    try {
      await call(system.health)
      const [{ exportFile }, { texts: all }] = await Promise.all([
        import('../export.ts'),
        import('../figure-messages.ts'),
      ])
      const { name, type, text } = exportFile(data, format, { t: textsOf(all), lang: f.lang })
      download(name, type, text)
      toast({ title: t.exported, text: name })
    } catch (error) {
      onFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  const locked = {
    disabled: !data?.mayExport,
    ...(data && !data.mayExport && { 'aria-describedby': noteId }),
  }
  return (
    <Menu
      label={t.export}
      align="end"
      trigger={
        mobile ? (
          <IconButton label={t.export} lang={lang(texts.export)} icon={Download} loading={busy} {...locked} />
        ) : (
          <Button icon={Download} loading={busy} {...locked} lang={lang(texts.export)}>
            {t.export}
          </Button>
        )
      }
    >
      <MenuItem onSelect={() => void save('csv')}>{t.exportCsv}</MenuItem>
      <MenuItem onSelect={() => void save('json')}>{t.exportJson}</MenuItem>
    </Menu>
  )
}
