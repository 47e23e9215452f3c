import { Download, Ellipsis, FileUp, ListFilter, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { GapsCard } from '../gaps/gaps-card.tsx'
import type { TabProps } from '../tab-props.ts'
import { AnswerEditor } from './answer-editor.tsx'
import { AnswerList } from './answer-list.tsx'
import { DeletedList } from './deleted-list.tsx'
import { texts } from './messages.ts'
import { downloadAnswers, useAnswer, useAnswers } from './queries.ts'

const ImportAnswers = lazyDialog(() => import('./import-answers.tsx').then((m) => m.ImportAnswers))

/** What the address says is open: an answer, a new one (with a question to begin with), or none. */
const openOf = (search: string) => {
  const query = new URLSearchParams(search)
  const question = query.get('question')
  return { id: question === null ? query.get('answer') : 'new', question: question ?? '' }
}

/** « Questions et réponses »: what the team wrote, the most used first, and an editor beside it. */
export default function AnswersTab({ business, writable, drafted }: TabProps) {
  const t = useText(texts)
  const [path, navigate] = useLocation()
  const search = useSearch()
  const open = openOf(search)
  const mobile = useMobile()
  const [q, setQ] = useState('')
  const [importing, setImporting] = useState(false)
  const [deleted, setDeleted] = useState(false)
  const [draftChosen, chooseDraft] = useState(new URLSearchParams(search).get('only') === 'draft')
  const onlyDraft = draftChosen && drafted.answers > 0
  const query = useAnswers(business.id, q.trim(), onlyDraft ? 'draft' : null)
  const none = q === '' && !onlyDraft && query.data?.pages[0]?.total === 0
  const select = (id: string | null) => navigate(id === null ? path : `${path}?answer=${id}`)
  const editor = open.id !== null && (
    <OpenAnswer
      key={`${open.id} ${open.question}`}
      businessId={business.id}
      id={open.id}
      question={open.question}
      known={query.data?.pages.flatMap(({ answers }) => answers).find(({ id }) => id === open.id)}
      writable={writable}
      checkFirst={drafted.checkFirst}
      onClose={() => select(null)}
      onSaved={select}
    />
  )
  if (mobile && editor)
    return (
      <div className="flex flex-col gap-3">
        <Button variant="ghost" autoFocus className="self-start" onClick={() => select(null)}>
          {t.back}
        </Button>
        {editor}
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {!none && (
          <SearchField
            label={t.search}
            placeholder={t.search}
            value={q}
            onChange={setQ}
            className="w-72 max-md:w-full"
          />
        )}
        {writable && !none && (
          <Button icon={Plus} onClick={() => select('new')}>
            {t.add}
          </Button>
        )}
        {drafted.answers > 0 && (
          <Button
            variant={onlyDraft ? 'soft' : 'ghost'}
            icon={Pencil}
            aria-pressed={onlyDraft}
            onClick={() => chooseDraft(!onlyDraft)}
          >
            {t.draft}
          </Button>
        )}
        <Button
          variant={deleted ? 'soft' : 'ghost'}
          icon={ListFilter}
          aria-pressed={deleted}
          onClick={() => setDeleted(!deleted)}
        >
          {t.deleted}
        </Button>
        <Menu
          label={t.more}
          align="end"
          trigger={<IconButton label={t.more} icon={Ellipsis} className="ml-auto" />}
        >
          {writable && (
            <MenuItem icon={FileUp} onSelect={() => setImporting(true)}>
              {t.importFile}
            </MenuItem>
          )}
          {business.role !== 'agent' && (
            <MenuItem
              icon={Download}
              onSelect={() =>
                void downloadAnswers(business.id).catch((error: Error) =>
                  toastCallFailed(error, { title: t.exportFailed }),
                )
              }
            >
              {t.exportFile}
            </MenuItem>
          )}
        </Menu>
      </div>
      <div
        className={cx('grid items-start gap-4', editor && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,27.5rem)]')}
      >
        {deleted ? (
          <DeletedList businessId={business.id} writable={writable} />
        ) : (
          <AnswerList
            businessId={business.id}
            query={query}
            searched={q.trim()}
            drafted={onlyDraft}
            selected={open.id}
            onSelect={select}
            {...(writable && { onAdd: () => select('new') })}
          >
            {!editor && <GapsCard businessId={business.id} writable={writable} />}
          </AnswerList>
        )}
        {editor}
      </div>
      {importing && <ImportAnswers businessId={business.id} onClose={() => setImporting(false)} />}
    </div>
  )
}

interface OpenAnswerProps {
  businessId: string
  id: string
  question: string
  known: Parameters<typeof useAnswer>[2]
  writable: boolean
  checkFirst: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

function OpenAnswer({ known, ...props }: OpenAnswerProps) {
  return props.id === 'new' ? (
    <AnswerEditor {...props} answer={null} />
  ) : (
    <KnownAnswer {...props} known={known} />
  )
}

function KnownAnswer({ known, ...props }: OpenAnswerProps) {
  const query = useAnswer(props.businessId, props.id, known)
  const t = useText(texts)
  const answer = known ?? query.data
  if (answer) return <AnswerEditor {...props} answer={answer} />
  return (
    <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
      {() => {
        const gone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
        return gone ? (
          <Alert kind="warning">{t.gone}</Alert>
        ) : (
          <QueryFailed query={query}>{t.failed}</QueryFailed>
        )
      }}
    </Pending>
  )
}
