import { ApiError } from '../../errors.ts'
import { serveTasks } from '../serve-tasks.ts'

serveTasks({
  double: (n: number) => 2 * n,
  fail: () => {
    throw new Error('as told')
  },
  refuse: () => {
    throw new ApiError('IMPORT_UNREADABLE')
  },
  loop: () => {
    for (;;);
  },
  expression: () => /^(?:a+)+$/.test(`${'a'.repeat(60)}!`),
  wait: () => new Promise(() => {}),
})
