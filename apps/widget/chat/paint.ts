import { chat as texts } from '@lang'
import type { Bridge } from '../loader/types.ts'
import { smallScreen } from './panel-element.ts'
import type { State } from './state.ts'
import { fill } from './view/context.ts'

/** Gives launcher and panel the colours and the names of the state. */
export function paint(
  { launcher, paint }: Bridge,
  panel: HTMLElement,
  { open, config, unread }: State,
): void {
  const [dark, colors] = paint(config)
  panel.className = `${dark ? 'dark' : ''} ${colors ? 'own' : ''}`
  for (const name in colors) panel.style.setProperty(`--${name}`, colors[name as 'fill'])
  panel.ariaModal = `${smallScreen.matches}`
  panel.ariaLabel = fill(texts.dialog, config?.name ?? '')
  launcher.className = open ? 'open' : ''
  launcher.ariaLabel = open ? texts.close : unread ? fill(texts.unread, unread) : 'Chat'
  launcher.ariaExpanded = `${open}`
  launcher.toggleAttribute('data-unread', unread > 0)
  if (unread) launcher.dataset.unread = `${unread}`
}
