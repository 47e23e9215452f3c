import { removeDemo } from '#server/demo/demo-data.ts'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { backup, restore } from './backup.ts'
import { businessCommands } from './business-commands.ts'
import { type Command, wholeNumber, withDb } from './command.ts'
import { createInvitation, listInvitations } from './invitations.ts'
import { addModel, addRuntime, listModels, removeModel } from './judge/models.ts'
import { sendTestMail } from './mail-test.ts'
import { move } from './move.ts'
import { restoreDrill } from './restore-drill.ts'
import { listUsers, resetSecondFactor, setPlan } from './users.ts'

export const commands: Command[] = [
  {
    usage: 'backup <fichier>                      sauvegarde toute la base dans un fichier',
    run: ({ connection, operands: [file = ''], say }) => backup(connection, file, say),
  },
  {
    usage: 'restore <fichier>                     remplit une base vide depuis une sauvegarde',
    run: ({ connection, operands: [file = ''], say }) => restore(connection, file, say),
  },
  {
    usage:
      'restore-drill <fichier ou dossier>    essaie la sauvegarde (la plus récente) dans une seconde base [--days 2]',
    run: ({ config, connection, operands: [where = ''], options, say }) =>
      restoreDrill(
        config,
        connection,
        { where, maxAgeDays: wholeNumber('--days', options.days ?? '2', 3_650) },
        say,
      ),
  },
  {
    usage: 'move <postgres://…>                   copie la base vers un serveur PostgreSQL vide',
    run: ({ config, connection, operands: [url = ''], say }) => move(config, connection, url, say),
  },
  {
    usage:
      'migrate                               met la base au schéma de cette version, sans arrêter les autres',
    run: async ({ connection, say }) => {
      const ran = await migrateToLatest(connection, {
        onMigrated: (name, ms) => say(`${name} (${(ms / 1_000).toFixed(1)} s)`),
      })
      say(ran.length === 0 ? 'La base est à jour.' : 'La base est à jour maintenant.')
    },
  },
  {
    usage: 'invitation create [--uses 1] [--days 30] [--code X] [--note texte]',
    run: async ({ connection, options, say }) => {
      const code = await withDb(connection, (db) =>
        createInvitation(db, {
          code: options.code ?? null,
          uses: wholeNumber('--uses', options.uses ?? '1', 1_000_000),
          days: options.days === undefined ? null : wholeNumber('--days', options.days, 3_650),
          note: options.note ?? null,
        }),
      )
      say(code)
    },
  },
  {
    usage: 'invitation list                       les codes, leurs utilisations, leur fin',
    run: async ({ connection, say }) => (await withDb(connection, listInvitations)).forEach(say),
  },
  {
    usage: 'user list                             les comptes',
    run: async ({ connection, say }) => (await withDb(connection, listUsers)).forEach(say),
  },
  {
    usage: 'user plan <e-mail> <formule>          par exemple : user plan camille@exemple.fr pro',
    run: async ({ connection, operands: [email = '', plan = ''], say }) => {
      await withDb(connection, (db) => setPlan(db, email, plan))
      say(`${email} : ${plan}`)
    },
  },
  {
    usage: 'user reset-2fa <e-mail>               désactive la double authentification d’un compte',
    run: async ({ connection, operands: [email = ''], say }) => {
      await withDb(connection, (db) => resetSecondFactor(db, email))
      say(`${email} : double authentification désactivée`)
    },
  },
  ...businessCommands,
  {
    usage:
      'mail test <e-mail>                    envoie un e-mail et dit ce que le serveur répond à chaque étape',
    runAlone: async ({ config, operands: [to = ''], say }) => {
      if (!(await sendTestMail(config, to, say))) process.exitCode = 1
    },
  },
  {
    usage:
      'demo remove                           efface les comptes, les boutiques, le code et la clé de la démonstration',
    run: async ({ connection, say }) => {
      const { accounts, businesses } = await withDb(connection, removeDemo)
      say(`Comptes effacés : ${accounts.join(', ') || 'aucun'}`)
      say(`Entreprises effacées : ${businesses.join(', ') || 'aucune'}`)
      say('Le code d’invitation et la clé publiés n’ouvrent plus rien.')
    },
  },
  {
    usage: 'model runtime                         installe ce qui exécute un modèle (onnxruntime)',
    runAlone: ({ config, say }) => addRuntime(config, say),
  },
  {
    usage:
      'model add <adresse ou fichier .onnx> --sha256 X --tokenizer-sha256 Y [--tokenizer adresse ou fichier]',
    runAlone: ({ config, operands: [address = ''], options, say }) => addModel(config, address, options, say),
  },
  {
    usage: 'model list                            le modèle installé et ce qu’il a été mesuré',
    runAlone: async ({ config, say }) => (await listModels(config)).forEach(say),
  },
  {
    usage: 'model remove                          retire le modèle et ce qui l’exécute',
    runAlone: async ({ config, say }) => {
      removeModel(config)
      say('Retiré : le moteur intégré répond seul dès la prochaine question.')
    },
  },
]
