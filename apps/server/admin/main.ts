import { parseArgs } from 'node:util'
import { readConfig } from '#server/lib/config.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { readUsage } from './command.ts'
import { commands } from './commands.ts'
import { openDatabase } from './database.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        uses: { type: 'string' },
        days: { type: 'string' },
        code: { type: 'string' },
        note: { type: 'string' },
        sha256: { type: 'string' },
        tokenizer: { type: 'string' },
        'tokenizer-sha256': { type: 'string' },
      },
    })
  } catch (error) {
    throw new StartupError((error as Error).message)
  }
}

const run = async (): Promise<void> => {
  const { positionals: words, values: options } = read()
  const command = commands.find((one) => {
    const { name, takes } = readUsage(one)
    return words.slice(0, words.length - takes).join(' ') === name && words.length > takes
  })
  if (!command) {
    say('npm run admin -- <commande>\n')
    for (const { usage } of commands) say(`  ${usage}`)
    process.exitCode = words.length === 0 || words[0] === 'help' ? 0 : 1
    return
  }
  const config = readConfig(process.env)
  const operands = words.slice(words.length - readUsage(command).takes)
  if ('runAlone' in command) return command.runAlone({ config, operands, options, say })
  const { connection, close } = await openDatabase(config)
  try {
    await command.run({ config, connection, operands, options, say })
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartupError ? `LutinGénie: ${error.message}\n` : `${(error as Error).stack}\n`,
  )
  process.exit(1)
})
