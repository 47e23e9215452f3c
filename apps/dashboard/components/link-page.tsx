import type { ReactNode } from 'react'
import { Wordmark } from './brand.tsx'

/** The public page that the link of a mail opens: one card, read aloud when it changes. */
export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-10 sm:justify-center">
      <Wordmark />
      <div
        aria-live="polite"
        className="mt-6 w-full max-w-[480px] rounded-xl border border-border bg-surface p-8 shadow-md max-sm:p-6"
      >
        {children}
      </div>
    </main>
  )
}

/** What the card says, and what can be done. */
export function LinkMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-[1.5rem]/[1.875rem] font-semibold tracking-[-0.02em] text-ink">{title}</h1>
      <p className="mt-2 mb-6 text-[0.9375rem]/[1.375rem] text-ink-muted">{text}</p>
      {children}
    </>
  )
}
