import { type RefObject, useEffect, useRef, useState } from 'react'
import { CUSTOMER_HERE, type Presence, presence } from '#contract/conversations/presence.ts'
import { call } from '#dashboard/lib/api.ts'
import { useBusinessEvents, useLiveState } from '#dashboard/lib/events.ts'

/** Who only passes by is not announced. */
const PASSING_MS = 2_000
/** While a colleague is there too, one says so again; without word from them for longer, they are gone. */
const AGAIN_MS = 20_000
const GONE_MS = 50_000
/** What is typed is told at most so often; a pause ends it. The customer's chat forgets it after 6 s. */
const WRITING_AGAIN_MS = 5_000
const PAUSE_MS = 6_000

export interface Colleague {
  name: string
  writing: boolean
}
type Others = ReadonlyMap<string, Colleague & { at: number }>
const NOBODY: Others = new Map()

interface Place {
  businessId: string
  sessionId: string
  myId: string | undefined
  /** Whether the team has the conversation: then its customer sees that it writes. */
  held: boolean
  /** Where what is typed counts as writing. */
  within: RefObject<HTMLElement | null>
}

/**
 * Who else has a conversation open, by the events of the business. Who is alone says so once and is silent then: a
 * colleague or customer who comes is answered, and only together they go on saying that they are there.
 */
export function usePresence({ businessId, sessionId, myId, held, within }: Place): {
  colleagues: Colleague[]
  /** The customer has the page with the chat open. */
  customerHere: boolean
} {
  const live = useLiveState() === 'live'
  const [others, setOthers] = useState<Others>(NOBODY)
  const known = useRef(others)
  known.current = others
  const announced = useRef({ held, state: 'left' as Presence, at: 0 })
  announced.current.held = held

  const announce = (state: Presence) => {
    announced.current = { held: announced.current.held, state, at: Date.now() }
    // One that does not arrive costs a line under the thread.
    void call(presence.announcePresence, { params: { businessId, sessionId }, body: { state } }).catch(
      () => {},
    )
  }
  const again = () => {
    if (announced.current.state !== 'left' && document.visibilityState === 'visible')
      announce(announced.current.state === 'writing' ? 'writing' : 'looking')
  }

  useBusinessEvents((event) => {
    if (event.type === 'reset') return again()
    if (event.type === 'message' && event.sessionId === sessionId) {
      const { senderId } = event.message
      setOthers((before) => {
        const writer = before.get(senderId)
        return writer ? new Map(before).set(senderId, { ...writer, writing: false }) : before
      })
    }
    if (event.type !== 'presence' || event.sessionId !== sessionId) return
    const { userId, name, state } = event
    if (userId === myId) {
      // Another tab of the same person was left; this one is still there.
      if (state === 'left') again()
      return
    }
    if (state !== 'left' && !known.current.has(userId)) again()
    setOthers((before) => {
      const next = new Map(before)
      if (state === 'left') next.delete(userId)
      else next.set(userId, { name, writing: state === 'writing', at: Date.now() })
      return next
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: for one place
  useEffect(() => {
    if (!live) return
    const leave = () => {
      if (announced.current.state !== 'left' && known.current.size > 0) announce('left')
      announced.current.state = 'left'
    }
    const follow = () => {
      if (document.visibilityState === 'visible') announce('looking')
      else leave()
    }
    const stays = setTimeout(follow, PASSING_MS)
    const beat = setInterval(() => {
      if (known.current.size === 0) return
      again()
      const since = Date.now() - GONE_MS
      setOthers((before) => new Map([...before].filter(([, { at }]) => at >= since)))
    }, AGAIN_MS)
    let pause: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      if (known.current.size === 0 && !announced.current.held) return
      clearTimeout(pause)
      pause = setTimeout(() => announce('looking'), PAUSE_MS)
      const { state, at } = announced.current
      if (state !== 'writing' || Date.now() - at >= WRITING_AGAIN_MS) announce('writing')
    }
    const place = within.current
    place?.addEventListener('input', onInput)
    document.addEventListener('visibilitychange', follow)
    return () => {
      place?.removeEventListener('input', onInput)
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(stays)
      clearInterval(beat)
      clearTimeout(pause)
      leave()
    }
  }, [live])
  return {
    colleagues: [...others].flatMap(([userId, one]) => (userId === CUSTOMER_HERE ? [] : [one])),
    customerHere: others.has(CUSTOMER_HERE),
  }
}
