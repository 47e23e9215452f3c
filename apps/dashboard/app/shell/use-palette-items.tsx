import { CodeXml, List, ListFilter, LogOut, type LucideIcon, Moon, Plus } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { useLocation } from 'wouter'
import { apiKeys } from '#contract/api-keys/api-keys.ts'
import type { ContactItem } from '#contract/contacts/contact.ts'
import type { ConversationItem, SearchHit } from '#contract/conversations/conversations.ts'
import { mayManage } from '#contract/team/roles.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import type { AvatarProps } from '#dashboard/components/avatar.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import type { CustomerAvatarProps } from '#dashboard/components/customer-avatar.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { snippets } from '#dashboard/features/api-keys/snippets.ts'
import { filterBusinesses, selectBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { conversationHref } from '#dashboard/features/conversations/conversation-href.ts'
import { texts as kindTexts } from '#dashboard/features/knowledge/search/messages.ts'
import { apiBase, call, SessionExpiredError } from '#dashboard/lib/api.ts'
import { customerName } from '#dashboard/lib/customer-name.ts'
import { fold } from '#dashboard/lib/fold.ts'
import { type Texts, textsOf, useText } from '#dashboard/lib/i18n.ts'
import { lastWords, lastWordsTexts } from '#dashboard/lib/last-words.ts'
import { pageNames, pages } from '#dashboard/lib/pages.ts'
import { setTheme, useTheme } from '#dashboard/lib/theme.ts'
import { useSettled } from '#dashboard/lib/use-settled.ts'
import { CreateBusinessContext } from './create-business.ts'
import { useLogout } from './footer.tsx'
import { icons, jumpKeys, navGroups } from './nav.ts'
import { passagesOf, useAllFound, useOpenedThreads } from './palette-found.ts'
import { texts } from './palette-messages.ts'
import { byRank, isWrittenIn, rankOf } from './palette-rank.ts'
import { RECENTS_MAX, type Recent, recents } from './recent.ts'

export interface PaletteItem {
  id: string
  label: string
  /** Quiet words under the label. */
  detail?: string
  /** At the right: quiet words, a badge. */
  aside?: ReactNode
  keys?: readonly string[]
  icon?: LucideIcon
  /** What the assistant does: its star, in place of an icon. */
  spark?: true
  avatar?: Pick<AvatarProps, 'kind' | 'name'>
  customer?: CustomerAvatarProps['of']
  at?: string
  href?: string
  run?: () => void
  recent?: Recent
}

export interface PaletteGroup {
  title: string
  count?: string
  items: PaletteItem[]
}

const SEARCH_PAUSE_MS = 200
const SHOWN = 5
const FEW = 3
/** No names: more of the list, and what is offered whatever is typed. */
const ALL = 'all'
const FILTER = 'filter'
const ASK = 'ask'
/** Behind every name that fits, before what can be done. */
const BEHIND_NAMES = 5

const startsLike = (label: string, query: string) => rankOf(label, query) < 4

const contactLabel = ({ name, email, phone }: ContactItem) => name || email || phone || ''

/** A conversation, at the message in which something was found where that is not its customer's name. */
const conversationItem = (
  item: ConversationItem,
  hit: SearchHit | undefined,
  t: Texts<typeof texts>,
): PaletteItem => {
  const detail = hit
    ? hit.excerpt.map(({ text }) => text).join('')
    : withoutBold(lastWords(textsOf(lastWordsTexts), item) ?? '')
  return {
    id: item.sessionId,
    label: customerName(item),
    ...(detail && { detail }),
    customer: item,
    at: item.lastActivity,
    href: conversationHref(item.sessionId, hit),
    recent: {
      href: conversationHref(item.sessionId, undefined),
      label: item.customerName,
      kind: 'conversation',
      anonymous: item.anonymous,
    },
    aside: t.conversation,
  }
}

/** What « Aller à… » offers for what is typed. */
export function usePaletteItems(query: string): { groups: PaletteGroup[]; searching: boolean } {
  const t = useText(texts)
  const names = useText(pageNames)
  const { selected, businesses, userType } = useSelection()
  const wanted = fold(query.trim())
  const isMeant = ({ label }: PaletteItem) => startsLike(label, wanted) && isWrittenIn(label, query.trim())
  const settled = useSettled(query.trim(), query.trim() === '' ? 0 : SEARCH_PAUSE_MS)
  const found = useAllFound(selected?.id, settled)
  const opened = useOpenedThreads(selected?.id)
  const kinds = useText(kindTexts)
  const actions = useActions()

  const managed = selected && mayManage(selected.role) ? (['tests'] as const) : []
  const shown = [...navGroups(selected?.role, userType).flat(), ...managed, 'profile' as const]
  const offered: PaletteItem[] = shown.map((page) => ({
    id: page,
    label: names[page],
    icon: icons[page],
    href: pages[page].path,
    ...(jumpKeys[page] && { keys: ['g', jumpKeys[page]] }),
    recent: { href: pages[page].path, label: names[page], kind: 'page' as const },
  }))
  if (wanted === '') {
    const chosen = recents(selected?.id)
    const others = opened.filter(({ href }) => !chosen.some((one) => one.href === href))
    const recent = [...chosen, ...others].slice(0, RECENTS_MAX).map((one): PaletteItem => {
      const sessionId = one.href.split('/').at(-1) ?? ''
      const customer = { sessionId, customerName: one.label, anonymous: one.anonymous === true }
      return {
        id: `recent-${one.href}`,
        label: customerName(customer),
        href: one.href,
        aside: one.kind === 'conversation' ? t.conversation : t.page,
        recent: one,
        ...(one.kind === 'conversation' ? { customer } : iconOf(offered, one.href)),
      }
    })
    const groups = [
      { title: t.recent, items: recent },
      { title: t.pages, items: offered.filter((page) => page.keys) },
      { title: t.actions, items: actions },
    ]
    return { groups: groups.filter((group) => group.items.length > 0), searching: false }
  }
  const hasSearch = settled.length >= 2 && wanted.length >= 2
  const answer = hasSearch ? found.conversations.data : undefined
  const people = hasSearch ? found.contacts.data : undefined
  const products = (hasSearch ? found.demand.data?.products : undefined) ?? []
  const knowledge = hasSearch && found.knowledge.data?.alike === false ? found.knowledge.data.groups : []
  const awaited: PaletteGroup = {
    title: names.stock,
    items: products
      .filter(({ productName }) => startsLike(productName, wanted))
      .slice(0, FEW)
      .map(({ productName, waiting }, index) => ({
        id: `product-${index}`,
        label: productName,
        icon: icons.stock,
        aside: (
          <Badge tone="warning" mark="dot" size="sm">
            {t.awaiting({ n: waiting })}
          </Badge>
        ),
        href: pages.stock.path,
      })),
  }
  const passages: PaletteGroup = {
    title: names.knowledge,
    items: passagesOf(knowledge, query.trim(), wanted)
      .slice(0, FEW)
      .map(({ kind, title, snippet, href }, index) => ({
        id: `passage-${index}`,
        label: title,
        detail: startsLike(title, wanted) ? kinds[kind] : snippet,
        icon: icons.knowledge,
        href,
      })),
  }
  const filtered = `/conversations?search=${encodeURIComponent(query.trim())}`
  const filter = {
    id: FILTER,
    label: t.filterConversations({ query: query.trim() }),
    icon: ListFilter,
    href: filtered,
  }
  const ask: PaletteItem = {
    id: ASK,
    label: t.askAssistant({ query: query.trim() }),
    aside: <span className="max-md:hidden">{t.asTrial}</span>,
    spark: true,
    href: `${pages.quickActions.path}?ask=${encodeURIComponent(query.trim())}`,
  }
  const groups: PaletteGroup[] = [
    { title: t.pages, items: offered.filter(isMeant) },
    {
      title: t.conversations,
      ...(answer && { count: t.results({ n: answer.total }) }),
      items: [
        ...byRank(answer?.conversations ?? [], wanted, customerName)
          .slice(0, FEW)
          .map((item) => {
            const hit = answer?.hits?.find(({ sessionId }) => sessionId === item.sessionId)
            return conversationItem(item, hit, t)
          }),
        ...(answer && answer.total > FEW
          ? [{ id: ALL, label: t.seeAll({ n: answer.total }), icon: List, href: filtered }]
          : []),
      ],
    },
    {
      title: t.contacts,
      items: byRank(people?.contacts ?? [], wanted, contactLabel)
        .slice(0, FEW)
        .map((contact) => {
          const label = contactLabel(contact)
          return {
            id: contact.id,
            label,
            ...(contact.name && contact.email && { detail: contact.email }),
            aside: t.contact,
            avatar: { kind: 'person' as const, name: label },
            href: `/contacts?contact=${contact.id}`,
          }
        }),
    },
    {
      title: t.businesses,
      items: filterBusinesses(businesses, wanted)
        .filter((business) => business.id !== selected?.id)
        .slice(0, SHOWN)
        .map((business) => ({
          id: business.id,
          label: business.name,
          aside: t.business,
          avatar: { kind: 'business' as const, name: business.name },
          run: () => selectBusiness(business.id),
        })),
    },
    awaited,
    passages,
    {
      title: t.actions,
      items: [
        ...actions.filter(isMeant),
        ...(selected ? [filter] : []),
        ...(selected && offered.some(({ id }) => id === 'quickActions') ? [ask] : []),
      ],
    },
  ]
  // The group with the name that fits best leads: what is typed is rarely a word in somebody's message.
  const best = new Map(
    groups.map((group) => {
      const named = group.items.filter(({ id }) => ![ALL, FILTER, ASK].includes(id))
      const behind = group === awaited || group === passages
      return [group, behind ? BEHIND_NAMES : Math.min(...named.map(({ label }) => rankOf(label, wanted)))]
    }),
  )
  return {
    groups: groups
      .filter((group) => group.items.length > 0)
      .toSorted((a, b) => (best.get(a) ?? 0) - (best.get(b) ?? 0)),
    searching: found.conversations.isFetching || settled !== query.trim(),
  }
}

function iconOf(pages: PaletteItem[], href: string): { icon?: LucideIcon } {
  const icon = pages.find((page) => page.href === href)?.icon
  return icon ? { icon } : {}
}

function useActions(): PaletteItem[] {
  const t = useText(texts)
  const { selected } = useSelection()
  const [, navigate] = useLocation()
  const dark = useTheme() === 'dark'
  const create = useContext(CreateBusinessContext)
  const logout = useLogout()
  const copySnippet = async (businessId: string) => {
    try {
      const { apiKeys: keys } = await call(apiKeys.listApiKeys, { params: { businessId } })
      const key = keys.find((one) => one.isActive)
      if (!key) {
        navigate('/api-keys')
        toast({ title: t.noKey, kind: 'info' })
        return
      }
      await navigator.clipboard.writeText(snippets(apiBase() || window.location.origin, key.apiKey)[0].code)
      toast({ title: t.snippetCopied })
    } catch (error) {
      if (!(error instanceof SessionExpiredError)) toast({ title: t.snippetFailed, kind: 'error' })
    }
  }
  return [
    ...(selected && selected.role !== 'agent'
      ? [{ id: 'snippet', label: t.snippet, icon: CodeXml, run: () => void copySnippet(selected.id) }]
      : []),
    { id: 'theme', label: t.theme, icon: Moon, run: () => setTheme(dark ? 'light' : 'dark') },
    { id: 'create', label: t.create, icon: Plus, run: create },
    { id: 'logout', label: t.logout, icon: LogOut, run: logout },
  ]
}
