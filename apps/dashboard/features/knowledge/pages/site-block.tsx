import { ExternalLink, Eye, EyeOff, TextQuote, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import type { PageFilter, SitePage } from '#contract/knowledge/sites.ts'
import { Button, buttonClass, IconButton } from '#dashboard/components/button.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Pager, useListPages } from '#dashboard/components/pager.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { Table } from '#dashboard/components/table.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { texts } from './messages.ts'
import { PageState } from './page-state.tsx'
import { useSitePages, useSites } from './queries.ts'
import { SiteHead } from './site-head.tsx'

interface Props {
  businessId: string
  site: KnowledgeSource
  writable: boolean
  /** Whether changes go into the draft first. */
  checkFirst: boolean
}

const ReadPassagesDialog = lazyDialog(() =>
  import('../passages/read-passages-dialog.tsx').then(({ ReadPassagesDialog }) => ReadPassagesDialog),
)

const scrollToLinked = (block: HTMLElement | null) => {
  if (block !== null && window.location.hash === `#${block.id}`) block.scrollIntoView()
}

/** A site with its pages. */
export function SiteBlock({ businessId, site, writable, checkFirst }: Props) {
  const t = useText(texts)
  const [only, setOnly] = useState<PageFilter | undefined>()
  const [reviewed, setReviewed] = useState<SitePage | null>(null)
  const [opened, setOpened] = useState<SitePage | null>(null)
  const query = useSitePages(businessId, site.id, only)
  const f = useFormats()
  const counts = query.data?.pages[0]?.counts
  const { rows, from, to, read, before, after, go, top } = useListPages(
    query,
    ({ pages }) => pages,
    only ?? 'all',
    (error) => toastCallFailed(error, { title: t.failed }),
  )
  return (
    <section
      ref={scrollToLinked}
      id={site.id}
      aria-label={t.site({ name: site.name })}
      className="flex scroll-mt-4 flex-col gap-4"
    >
      <SiteHead
        businessId={businessId}
        site={site}
        counts={counts}
        writable={writable}
        only={only}
        onOnly={setOnly}
      />
      <div ref={top} className="scroll-mt-4">
        {query.isError ? (
          <QueryFailed query={query}>{t.failed}</QueryFailed>
        ) : (
          <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
            {() =>
              rows.length === 0 ? (
                <p className="rounded-lg border border-border bg-surface p-6 text-center text-sm text-ink-muted">
                  {only ? t.noneOf : t.noneFound}
                </p>
              ) : (
                <PageTable
                  businessId={businessId}
                  pages={rows}
                  footer={
                    (before || after) && (
                      <Pager before={before} after={after} onGo={go}>
                        {t.range({
                          from: f.number(from),
                          to: f.number(to),
                          all: f.number(Math.max(read, counts?.[only ?? 'all'] ?? 0)),
                        })}
                      </Pager>
                    )
                  }
                  writable={writable}
                  onReview={setReviewed}
                  onOpen={setOpened}
                />
              )
            }
          </Pending>
        )}
      </div>
      {opened && (
        <ReadPassagesDialog
          businessId={businessId}
          sourceId={site.id}
          pageId={opened.id}
          name={opened.title || opened.path}
          onClose={() => setOpened(null)}
        />
      )}
      {reviewed && (
        <ChangesDialog
          businessId={businessId}
          page={reviewed}
          writable={writable}
          checkFirst={checkFirst}
          onClose={() => setReviewed(null)}
        />
      )}
    </section>
  )
}

interface PageTableProps {
  businessId: string
  pages: readonly SitePage[]
  writable: boolean
  onReview: (page: SitePage) => void
  /** Shows what was read of it. */
  onOpen: (page: SitePage) => void
  footer: ReactNode
}

function PageTable({ businessId, pages, writable, onReview, onOpen, footer }: PageTableProps) {
  const t = useText(texts)
  const f = useFormats()
  const readAt = useReadAt()
  return (
    <Table
      label={t.page}
      rows={pages}
      footer={footer}
      rowKey={({ id }) => id}
      actionsStay
      rowActions={(page) => (
        <PageActions
          businessId={businessId}
          page={page}
          writable={writable}
          onReview={onReview}
          onOpen={onOpen}
        />
      )}
      columns={[
        {
          key: 'page',
          head: t.page,
          width: '43%',
          mobile: 'title',
          cell: ({ title, path, language }) => (
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-semibold" lang={language ?? undefined}>
                {title || path}
              </span>
              {title && <span className="truncate text-xs font-normal text-ink-muted">{path}</span>}
            </span>
          ),
        },
        { key: 'read', head: t.lastRead, mobile: 'hidden', cell: (page) => readAt(page) },
        {
          key: 'passages',
          head: t.passages,
          align: 'right',
          mobile: 'hidden',
          cell: ({ passages }) => (passages === 0 ? '—' : f.number(passages)),
        },
        { key: 'state', head: t.state, cell: (page) => <PageState page={page} /> },
      ]}
    />
  )
}

const DAY_MS = 86_400_000

/** « hier, 03:02 », or the day. */
function useReadAt() {
  const t = useText(texts)
  const f = useFormats()
  return ({ readAt, ignored }: SitePage): string => {
    if (readAt === null || ignored) return '—'
    const day = (at: number) => new Date(at).toDateString()
    const read = new Date(readAt).toDateString()
    if (read === day(Date.now())) return t.today({ time: f.time(readAt) })
    if (read === day(Date.now() - DAY_MS)) return t.yesterday({ time: f.time(readAt) })
    return f.date(readAt)
  }
}

function PageActions({
  businessId,
  page,
  writable,
  onReview,
  onOpen,
}: Omit<PageTableProps, 'pages' | 'footer'> & { page: SitePage }) {
  const t = useText(texts)
  const f = useFormats()
  const { setIgnored, undo } = useSites(businessId)
  const { path, ignored, state, draft } = page
  const name = ignored ? t.takeBack({ path }) : t.ignore({ path })
  const turn = () =>
    setIgnored
      .mutateAsync({ pageId: page.id, ignored: !ignored })
      .catch((error: Error) => toastCallFailed(error, { title: t.ignoreFailed }))
  const takeBack = () =>
    undo.mutateAsync(page.id).catch((error: Error) => toastCallFailed(error, { title: t.undoFailed }))
  return (
    <>
      {state === 'changed' && !ignored && (draft === null || draft.overtaken) && (
        <Button
          size="sm"
          className="mr-1"
          aria-label={f.labelled(t.seeChanges, path)}
          onClick={() => onReview(page)}
        >
          {t.seeChanges}
        </Button>
      )}
      {page.passages > 0 && (
        <IconButton
          size="sm"
          label={t.readPassages({ path })}
          icon={TextQuote}
          onClick={() => onOpen(page)}
        />
      )}
      <a
        href={page.address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t.open({ path })}
        data-tip={t.open({ path })}
        className={buttonClass('ghost', 'sm', true)}
      >
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      </a>
      {writable && draft !== null && (
        <IconButton
          size="sm"
          label={t.undo({ path })}
          icon={X}
          disabled={undo.isPending}
          onClick={() => void takeBack()}
        />
      )}
      {writable && draft === null && (
        <IconButton
          size="sm"
          label={name}
          icon={ignored ? Eye : EyeOff}
          disabled={setIgnored.isPending}
          onClick={() => void turn()}
        />
      )}
    </>
  )
}
