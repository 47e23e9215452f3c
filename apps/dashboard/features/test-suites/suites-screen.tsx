import { Play } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { Tabs } from '#dashboard/components/tabs.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { CheckSwitch } from './components/check-switch.tsx'
import { ModelRun } from './components/model-run.tsx'
import { ProposalList } from './components/proposal-list.tsx'
import { QuestionList } from './components/question-list.tsx'
import { RunList, useCause } from './components/run-list.tsx'
import { RunSummary } from './components/run-summary.tsx'
import { texts } from './messages.ts'
import { useLiveSuites, useQuestions, useRuns, useSuite } from './queries.ts'
import { usePropose } from './use-propose.ts'

type Part = 'questions' | 'proposals' | 'runs'

/** The questions with which a business tests its assistant, and the runs. */
export default function SuitesScreen({ business }: { business: Business }) {
  const t = useText(texts)
  const [, navigate] = useLocation()
  const [part, setPart] = useState<Part>('questions')
  const { id: businessId } = business
  const writable = mayManage(business.role)
  useLiveSuites(businessId)
  const questions = useQuestions(businessId, 'approved')
  const runs = useRuns(businessId)
  const { start } = useSuite(businessId)
  const proposing = usePropose(businessId)
  const counts = questions.data?.pages[0]
  const last = runs.data?.pages[0]?.runs[0]
  const running = last?.status === 'running'
  const startRun = (engine: 'builtin' | 'chosen') =>
    start.mutateAsync(engine).catch((error) => toastCallFailed(error, { title: t.startFailed }))
  return (
    <Page
      page="tests"
      aside={<span className="max-md:hidden">{business.name}</span>}
      back={{ label: t.back, onClick: () => navigate(`${pages.knowledge.path}/check`) }}
      actions={
        writable && (
          <Button
            variant="primary"
            icon={Play}
            loading={start.isPending || running}
            loadingText={running ? t.running : t.starting}
            disabled={!counts || counts.approved === 0}
            onClick={() => void startRun('builtin')}
          >
            {t.start}
          </Button>
        )
      }
      dense
    >
      <p className="max-w-[72ch] text-sm text-ink-muted">{t.intro}</p>
      {writable && (
        <ModelRun
          businessId={businessId}
          count={counts?.approved ?? 0}
          busy={start.isPending || running}
          onStart={() => void startRun('chosen')}
        />
      )}
      {last && <LastRun run={last} />}
      <CheckSwitch businessId={businessId} owner={business.role === 'owner'} />
      <div>
        <Tabs
          label={t.parts}
          className="px-0!"
          value={part}
          onChange={setPart}
          items={[
            { value: 'questions', label: t.questions, count: counts?.approved },
            { value: 'proposals', label: t.proposals, count: counts?.proposed },
            { value: 'runs', label: t.runs },
          ]}
        >
          {part === 'questions' && (
            <QuestionList
              businessId={businessId}
              writable={writable}
              onProposals={() => {
                setPart('proposals')
                proposing.ask()
              }}
            />
          )}
          {part === 'proposals' && (
            <ProposalList businessId={businessId} writable={writable} proposing={proposing} />
          )}
          {part === 'runs' && <RunList query={runs} />}
        </Tabs>
      </div>
    </Page>
  )
}

function LastRun({ run }: { run: Parameters<typeof RunSummary>[0]['run'] }) {
  const t = useText(texts)
  const f = useFormats()
  const causeOf = useCause()
  return (
    <Card
      title={t.lastRun}
      subtitle={`${f.dateTime(run.startedAt)}, ${causeOf(run)}`}
      action={
        <ButtonLink size="sm" href={`${pages.tests.path}/${run.id}`}>
          {t.seeAnswers}
        </ButtonLink>
      }
    >
      <RunSummary run={run} />
    </Card>
  )
}
