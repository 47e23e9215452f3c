import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ResultFilter, type TestQuestion, testSuites } from '#contract/test-suites/test-suites.ts'
import { call } from '#dashboard/lib/api.ts'
import { useChange } from '#dashboard/lib/use-change.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { useRead } from '#dashboard/lib/use-read.ts'

export const suitesKey = (businessId: string) => ['test-suites', businessId] as const

/** Keeps questions and runs in step with what the team and the runs do. */
export const useLiveSuites = (businessId: string): void =>
  useLive(suitesKey(businessId), (event) => event.type === 'team' && event.about === 'tests')

/** Test questions, newest first, in pages. */
export function useQuestions(businessId: string, state: 'approved' | 'proposed') {
  return usePages([...suitesKey(businessId), 'questions', state], ({ cursor, signal }) =>
    call(testSuites.listTestQuestions, { params: { businessId }, query: { state, cursor }, signal }),
  )
}

/** One question; null: none is asked for. */
export const useQuestion = (businessId: string, questionId: string | null) =>
  useRead(
    [...suitesKey(businessId), 'questions', 'one', questionId],
    testSuites.getTestQuestion,
    { businessId, questionId: questionId ?? '' },
    { enabled: questionId !== null },
  )

/** Runs, newest first, in pages. */
export function useRuns(businessId: string) {
  return usePages([...suitesKey(businessId), 'runs'], ({ cursor, signal }) =>
    call(testSuites.listTestRuns, { params: { businessId }, query: { cursor }, signal }),
  )
}

export const useRun = (businessId: string, runId: string) =>
  useRead([...suitesKey(businessId), 'run', runId], testSuites.getTestRun, { businessId, runId })

/** What was answered in a run, in pages; the rows before stay until those of another filter come. */
export function useResults(businessId: string, runId: string, only: ResultFilter | '') {
  return usePages(
    [...suitesKey(businessId), 'run', runId, 'results', only],
    ({ cursor, signal }) =>
      call(testSuites.listTestResults, {
        params: { businessId, runId },
        query: { ...(only && { only }), cursor },
        signal,
      }),
    { placeholderData: keepPreviousData },
  )
}

type QuestionFields = Pick<TestQuestion, 'question' | 'expect' | 'must' | 'mustNot' | 'history'>

/** Adds, proposes, approves, changes and removes questions, and starts runs; the lists follow. */
export function useSuite(businessId: string) {
  const key = suitesKey(businessId)
  const params = { businessId }
  return {
    save: useChange(key, ({ id, ...body }: QuestionFields & { id: string | null }) =>
      id === null
        ? call(testSuites.createTestQuestion, { params, body })
        : call(testSuites.updateTestQuestion, { params: { businessId, questionId: id }, body }),
    ),
    remove: useChange(key, (questionId: string) =>
      call(testSuites.deleteTestQuestion, { params: { businessId, questionId } }),
    ),
    start: useChange(key, (engine: 'builtin' | 'chosen') =>
      call(testSuites.startTestRun, { params, body: { engine } }),
    ),
    propose: useChange(key, () => call(testSuites.proposeTestQuestions, { params })),
    approve: useChange(key, (ids: string[] | 'all') =>
      call(testSuites.approveTestQuestions, { params, body: ids === 'all' ? {} : { ids } }),
    ),
  }
}

/** Reads a file of questions, and stores it unless only a preview is asked for. */
export function useImport(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { csv: string; preview: boolean }) =>
      call(testSuites.importTestQuestions, { params: { businessId }, body }),
    // Also after a failure: an answer that was lost may have been one of success.
    onSettled: (_result, _error, { preview }) =>
      preview ? undefined : client.invalidateQueries({ queryKey: suitesKey(businessId) }),
  })
}

export function useExport(businessId: string) {
  return useMutation({
    mutationFn: (language: 'fr' | 'en') =>
      call(testSuites.exportTestQuestions, { params: { businessId }, query: { language } }),
  })
}
