import { type ChatServer, startChatServer } from '#server/features/assistant/testing/chat-server.ts'
import { startProduct } from './product.ts'
import { test as base } from './test.ts'

/** Tests of an installation that offers a model, which replies by `behaviours`. */
export const testWithModel = (...behaviours: Parameters<typeof startChatServer>) =>
  base.extend<object, { model: ChatServer }>({
    model: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
      async ({}, use) => {
        const model = await startChatServer(...behaviours)
        await use(model)
        await model.close()
      },
      { scope: 'worker' },
    ],
    product: [
      async ({ model }, use) => {
        const product = await startProduct({ AI_MODEL: 'lutin-7b', AI_BASE_URL: model.baseUrl })
        await use(product)
        await product.remove()
      },
      { scope: 'worker' },
    ],
  })
