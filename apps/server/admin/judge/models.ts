import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasRuntime, installRuntime } from '#server/features/assistant/local-judge/install-runtime.ts'
import {
  JUDGE_FILES,
  type JudgeMeasure,
  type JudgeRecord,
  judgeFolder,
  modelFolder,
  readRecord,
  runtimeFolder,
} from '#server/features/assistant/local-judge/judge-files.ts'
import type { Config } from '#server/lib/config.ts'
import { makeFolder } from '#server/lib/make-folder.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { fetchFile } from './fetch-file.ts'
import { measure } from './measure.ts'

type Say = (line: string) => void

export interface ModelOptions {
  sha256?: string
  tokenizer?: string
  'tokenizer-sha256'?: string
}

const MIB = 1024 * 1024
const MODEL_BYTES = 1_024 * MIB
const TOKENIZER_BYTES = 64 * MIB
const INCOMING = 'incoming-'
/** Of the questions of its measurement, a judge may be late for one in so many. */
const LATE = 20

const checkedSha = (name: string, value: string | undefined): string => {
  if (value === undefined || !/^[0-9a-f]{64}$/i.test(value))
    throw new StartupError(
      `--${name} must be the SHA-256 that the model's publisher states: 64 hexadecimal digits${value === undefined ? '' : `, not "${value}"`}.`,
    )
  return value.toLowerCase()
}

/** The tokenizer lies beside the model unless it is said where. */
const besideModel = (address: string): string =>
  /^https?:\/\//i.test(address)
    ? new URL(JUDGE_FILES.tokenizer, address).href
    : join(dirname(address), JUDGE_FILES.tokenizer)

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`

const tellMeasure = ({
  open,
  failed,
  answer,
  closest,
  before,
  p50Ms,
  p99Ms,
  memoryMb,
}: JudgeMeasure): string[] => [
  `  ${open} questions sans réponse du moteur intégré, ${failed} sans note à temps`,
  answer === null
    ? '  répond : jamais (pas assez sûr)'
    : `  répond à ${answer.told} d’entre elles, dont ${percent(answer.right, answer.told)} juste`,
  closest === null
    ? `  au plus proche : laissé au moteur intégré (${before.told} dites, ${percent(before.right, before.told)} justes)`
    : `  au plus proche : ${closest.told} dites, ${percent(closest.right, closest.told)} justes (moteur intégré : ${before.told}, ${percent(before.right, before.told)})`,
  `  ${Math.round(p50Ms)} ms par question (99 % sous ${Math.round(p99Ms)} ms), ${memoryMb} Mio de mémoire`,
]

const refuseUnfit = ({ open, failed, answer, closest, likeliest, before }: JudgeMeasure, config: Config) => {
  if (failed > open / LATE)
    throw new StartupError(
      `This model is too slow here: ${failed} of ${open} questions had no rating within ${config.judgeTimeoutMs} ms. Take a smaller or a quantised one, or raise JUDGE_TIMEOUT_MS. Nothing was installed.`,
    )
  if (answer === null && closest === null)
    throw new StartupError(
      `This model would make answers worse: of the ${likeliest.told} sentences it was surest of, ${likeliest.right} answer their question, and of ${before.told} that the built-in engine tells as closest, ${before.right}. Nothing was installed.`,
    )
}

/** What a command that was killed left behind. */
const removeIncoming = (dataDir: string): void => {
  const folder = judgeFolder(dataDir)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.startsWith(INCOMING)) rmSync(join(folder, name), { recursive: true, force: true })
}

const refuseWithoutRuntime = (dataDir: string): void => {
  if (!hasRuntime(dataDir))
    throw new StartupError(
      'The runtime for models is missing or of another version: install it first with `npm run admin -- model runtime`.',
    )
}

/** Installs what models run with. */
export const addRuntime = async ({ dataDir }: Config, say: Say): Promise<void> => {
  if (!hasRuntime(dataDir)) {
    say('Installation (115 Mo à recevoir, 50 gardés)…')
    await installRuntime(dataDir)
  }
  say(`onnxruntime est installé dans ${runtimeFolder(dataDir)}.`)
}

/**
 * Installs a cross-encoder as the judge: copied, checked, measured, and believed only from where it was right on. One
 * that was there before stays until the new one is.
 * @throws StartupError with what is wrong and what to do; nothing has changed then
 */
export const addModel = async (
  config: Config,
  address: string,
  options: ModelOptions,
  say: Say,
  measureWith: typeof measure = measure,
): Promise<void> => {
  const { dataDir } = config
  refuseWithoutRuntime(dataDir)
  const sha256 = checkedSha('sha256', options.sha256)
  const tokenizerSha256 = checkedSha('tokenizer-sha256', options['tokenizer-sha256'])
  makeFolder(judgeFolder(dataDir))
  removeIncoming(dataDir)
  const incoming = mkdtempSync(join(judgeFolder(dataDir), INCOMING))
  try {
    say('Copie et vérification…')
    const tokenizer = options.tokenizer ?? besideModel(address)
    await fetchFile(
      { address: tokenizer, sha256: tokenizerSha256, maxBytes: TOKENIZER_BYTES },
      join(incoming, JUDGE_FILES.tokenizer),
    )
    const bytes = await fetchFile(
      { address, sha256, maxBytes: MODEL_BYTES },
      join(incoming, JUDGE_FILES.model),
    )
    say('Mesure sur l’évaluation fournie, quelques minutes…')
    const measured = await measureWith(incoming, { sha256, tokenizerSha256 }, say)
    tellMeasure(measured).forEach(say)
    refuseUnfit(measured, config)
    const record: JudgeRecord = {
      name: basename(address.split(/[?#]/, 1)[0] ?? ''),
      sha256,
      tokenizerSha256,
      bytes,
      thresholds: {
        answer: measured.answer?.threshold ?? null,
        closest: measured.closest?.threshold ?? null,
      },
      measured,
      addedAt: new Date().toISOString(),
    }
    writeFileSync(join(incoming, JUDGE_FILES.record), JSON.stringify(record, null, 2))
    rmSync(modelFolder(dataDir), { recursive: true, force: true })
    renameSync(incoming, modelFolder(dataDir))
    say(`${record.name} est installé : il sert dès la prochaine question.`)
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true })
    throw error
  }
}

const installed = async ({ dataDir }: Config): Promise<JudgeRecord | null> => {
  if (!existsSync(join(modelFolder(dataDir), JUDGE_FILES.record))) return null
  try {
    return await readRecord(modelFolder(dataDir))
  } catch {
    throw new StartupError(
      `${join(modelFolder(dataDir), JUDGE_FILES.record)} cannot be read: remove the model with \`npm run admin -- model remove\` and install it again.`,
    )
  }
}

/** The installed judge with what was measured of it, and whether its runtime is there. */
export const listModels = async (config: Config): Promise<string[]> => {
  const record = await installed(config)
  return [
    ...(record === null
      ? ['Aucun modèle : le moteur intégré répond seul.']
      : [
          `${record.name}  ${Math.ceil(record.bytes / MIB)} Mio  sha256 ${record.sha256.slice(0, 12)}…  le ${record.addedAt.slice(0, 10)}`,
          ...tellMeasure(record.measured),
        ]),
    hasRuntime(config.dataDir) ? 'onnxruntime : installé' : 'onnxruntime : absent (model runtime)',
  ]
}

/** Removes the judge; with its runtime, which is of no use without one. */
export const removeModel = ({ dataDir }: Config): void => {
  if (!existsSync(judgeFolder(dataDir))) throw new StartupError('There is no model to remove.')
  rmSync(judgeFolder(dataDir), { recursive: true, force: true })
}
