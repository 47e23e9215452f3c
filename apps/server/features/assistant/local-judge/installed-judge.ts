import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/lib/config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { RunTask } from '../run-task.ts'
import { JudgeFailure } from './answer-judge.ts'
import { JUDGE_FILES, type JudgeRecord, modelFolder, readRecord, runtimeFolder } from './judge-files.ts'
import { createJudgeProcess, type JudgeProcess } from './judge-process.ts'
import { type AdmittedJudge, judgeAnswers } from './judged-answers.ts'

/** A judge's process for the files of a folder, within the limits of the settings. */
export const judgeOf = (
  { dataDir, judgeMemoryMb, judgeTimeoutMs }: Pick<Config, 'dataDir' | 'judgeMemoryMb' | 'judgeTimeoutMs'>,
  folder: string,
  { sha256, tokenizerSha256 }: Pick<JudgeRecord, 'sha256' | 'tokenizerSha256'>,
): JudgeProcess =>
  createJudgeProcess({
    runtimeFolder: runtimeFolder(dataDir),
    modelFile: join(folder, JUDGE_FILES.model),
    tokenizerFile: join(folder, JUDGE_FILES.tokenizer),
    sha256,
    tokenizerSha256,
    timeoutMs: judgeTimeoutMs,
    memoryMb: judgeMemoryMb,
  })

interface Installed extends AdmittedJudge {
  judge: JudgeProcess
}

/** The judge that is installed at this moment: what the operator adds or removes holds from the next question on. */
const installedJudge = processState(({ config, log }) => {
  const folder = modelFolder(config.dataDir)
  let version = ''
  let installed: Promise<Installed | null> = Promise.resolve(null)

  const versionNow = async (): Promise<string> => {
    const found = await stat(join(folder, JUDGE_FILES.record)).catch(() => null)
    return found === null ? '' : `${found.ino} ${found.mtimeMs}`
  }
  const open = async (): Promise<Installed | null> => {
    try {
      const record = await readRecord(folder)
      return { judge: judgeOf(config, folder, record), thresholds: record.thresholds }
    } catch (error) {
      log.warn({ err: error }, 'the installed judge cannot be read: install the model again')
      return null
    }
  }
  return async (): Promise<Installed | null> => {
    const found = await versionNow()
    if (found !== version) {
      version = found
      const replaced = installed
      installed = found === '' ? Promise.resolve(null) : open()
      void replaced.then((former) => former?.judge.close())
    }
    return installed
  }
})

/** Runs tasks with the installed judge beside the built-in engine; without one they run as they are. */
export const withInstalledJudge = (deps: Deps, runTask: RunTask): RunTask =>
  judgeAnswers(runTask, installedJudge(deps), (error) => {
    const about =
      error instanceof JudgeFailure ? { reason: error.reason, why: error.message } : { err: error }
    const level = error instanceof JudgeFailure && error.reason === 'resting' ? 'debug' : 'warn'
    deps.log[level](about, 'the local judge gave no rating, the built-in engine answered alone')
  })
