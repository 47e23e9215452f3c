import { Alert } from '#dashboard/components/alert.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { PageFailure } from '#dashboard/components/page-failure.tsx'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { actionTexts } from './action-messages.ts'
import { ContactDialogs } from './components/contact-dialogs.tsx'
import { ContactList } from './components/contact-list.tsx'
import { FilterBar } from './components/filter-bar.tsx'
import { ListActions } from './components/list-actions.tsx'
import { texts } from './messages.ts'
import { useContactTags, useDuplicates } from './queries.ts'
import { useContactsScreen } from './use-contacts-screen.ts'

interface ContactsScreenProps {
  business: { id: string; name: string; email: string }
  /** Managers and owners write; viewers read. */
  writable: boolean
}

/** /contacts: who the customers are. `?contact=` opens one; search, tag and order stand in the address too. */
export function ContactsScreen({ business, writable }: ContactsScreenProps) {
  const t = useText(texts)
  const a = useText(actionTexts)
  const f = useFormats()
  const lang = useLangOf()
  const state = useContactsScreen(business.id)
  const tags = useContactTags(business.id).data?.tags ?? []
  const duplicates = useDuplicates(business.id).data?.groups.length ?? 0
  const { list, first, failure } = state
  return (
    <Page
      dense
      title={t.title}
      titleLang={lang(texts.title)}
      aside={
        first &&
        !failure && (
          <span role="status" className="max-md:sr-only">
            {t.count({
              n: first.total,
              shown: `${f.number(first.total)}${first.totalIsMinimum ? '+' : ''}`,
            })}
          </span>
        )
      }
      actions={<ListActions businessId={business.id} writable={writable} state={state} />}
    >
      {failure ? (
        <PageFailure
          title={t.failureTitle}
          reason={`${t.loadFailed} ${failureReason(failure) ?? ''}`}
          error={failure}
          failedAt={list.errorUpdatedAt}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <>
          <FilterBar state={state.filterBar} tags={tags} />
          {writable && duplicates > 0 && (
            <Alert kind="warning" quiet action={{ label: a.review, onClick: () => state.setDialog('merge') }}>
              {a.duplicatesFound({ n: duplicates })}
            </Alert>
          )}
          <ContactList writable={writable} state={state} />
        </>
      )}
      <ContactDialogs business={business} writable={writable} state={state} />
    </Page>
  )
}
