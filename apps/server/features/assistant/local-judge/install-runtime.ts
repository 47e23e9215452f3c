import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '#server/lib/make-folder.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { judgeFolder, runtimeFolder } from './judge-files.ts'

/** What is installed, each package with its hash. */
const LIST = join(import.meta.dirname, 'runtime')
const LOCK = 'package-lock.json'

/** Whether the runtime that this version of LutinGénie works with is installed. */
export const hasRuntime = (dataDir: string): boolean => {
  const lock = join(runtimeFolder(dataDir), LOCK)
  return existsSync(lock) && readFileSync(lock, 'utf8') === readFileSync(join(LIST, LOCK), 'utf8')
}

/** npm as it started us, else the one of the machine. */
const npm = (): [program: string, ...args: string[]] => {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script?.endsWith('.js') && node && existsSync(script) && existsSync(node) ? [node, script] : ['npm']
}

const npmCi = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const [program, ...first] = npm()
    // The scripts of onnxruntime-node would load libraries for graphics cards from elsewhere.
    const args = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    let errorOutput = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      errorOutput = (errorOutput + part).slice(-2_000)
    })
    const refuse = (why: string) =>
      reject(
        new StartupError(
          `npm could not install the runtime (${why}). A server without network takes the folder ${judgeFolder('DATA_DIR')}/runtime of a machine of the same kind.\n${errorOutput.trim()}`,
        ),
      )
    child.once('error', (error) => refuse(error.message))
    child.once('close', (code) => (code === 0 ? resolve() : refuse(`code ${code}`)))
  })

/** Programs for other systems than this one, 240 MB of them. */
const removeForeign = (folder: string): void => {
  const platforms = join(folder, 'node_modules/onnxruntime-node/bin/napi-v6')
  for (const platform of readdirSync(platforms))
    for (const arch of readdirSync(join(platforms, platform)))
      if (platform !== process.platform || arch !== process.arch)
        rmSync(join(platforms, platform, arch), { recursive: true })
  if (!existsSync(join(platforms, process.platform, process.arch)))
    throw new StartupError(`There is no onnxruntime for ${process.platform} ${process.arch}.`)
}

/**
 * Installs onnxruntime and the tokenizer into the data folder, with npm: whole or not at all.
 * @throws StartupError with what to do when that fails
 */
export const installRuntime = async (dataDir: string): Promise<void> => {
  const target = runtimeFolder(dataDir)
  makeFolder(dirname(target))
  const half = mkdtempSync(`${target}-`)
  try {
    for (const file of ['package.json', LOCK]) copyFileSync(join(LIST, file), join(half, file))
    await npmCi(half)
    removeForeign(half)
    rmSync(target, { recursive: true, force: true })
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}
