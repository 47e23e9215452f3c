import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { buildBusiness, buildKey, type TestBusiness, type TestKey } from './factories.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Answer = Promise<LightMyRequestResponse>

/** Calls the server as somebody. A path without a slash before it lies below the test's business. */
export interface Caller {
  call(method: Method, path: string, body?: unknown): Answer
  get(path: string): Answer
  post(path: string, body?: unknown): Answer
  put(path: string, body?: unknown): Answer
  patch(path: string, body?: unknown): Answer
  delete(path: string, body?: unknown): Answer
}

/** Whoever is signed in, as their headers say. */
interface SignedIn {
  headers: Record<string, string>
}

/** The callers of a test: `as(user)`, and `as.nobody`, who is not signed in. */
interface Callers {
  (user: SignedIn): Caller
  nobody: Caller
}

interface TestAppFixture {
  app: TestApp
  as: Callers
}

interface TestBusinessFixture {
  app: TestApp
  business: TestBusiness
  as: Callers & { owner: Caller }
}

interface TestShopFixture extends TestBusinessFixture {
  key: TestKey
}

type BusinessOptions = TestAppOptions & {
  business?: Parameters<typeof buildBusiness>[1]
  /** One business for the whole file, not a new one for each test. */
  once?: boolean
}
type ShopOptions = BusinessOptions & { key?: Parameters<typeof buildKey>[2] }

const callerOf = (app: TestApp, user: () => SignedIn | null, business?: TestBusiness): Caller => {
  const call: Caller['call'] = (method, path, body) =>
    app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/businesses/${business?.id}/${path}`,
      headers: user()?.headers ?? {},
      ...(body !== undefined && { payload: body as object }),
    })
  return {
    call,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path, body) => call('DELETE', path, body),
  }
}

const callersOf = (app: TestApp, business?: TestBusiness): Callers =>
  Object.assign((user: SignedIn) => callerOf(app, () => user, business), {
    nobody: callerOf(app, () => null, business),
  })

/** The server on a database of its own for all tests of a file. Called at the top of the file. */
export const testApp = (options: TestAppOptions = {}): TestAppFixture => {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await createTestApp(options))
  })
  afterAll(() => app.close())
  return { app, as: callersOf(app) }
}

/** {@link testApp} with a business of its own for each test; `as.owner` calls as its owner. */
export const testBusiness = ({
  business: given,
  once,
  ...options
}: BusinessOptions = {}): TestBusinessFixture => {
  const { app } = testApp(options)
  const business = {} as TestBusiness
  const before = once ? beforeAll : beforeEach
  before(async () => {
    Object.assign(business, await buildBusiness(app.deps, given))
  })
  const as = callersOf(app, business)
  return { app, business, as: Object.assign(as, { owner: callerOf(app, () => business.owner, business) }) }
}

/** {@link testBusiness} with a widget key: what a visitor's page needs. */
export const testShop = ({ key: given, ...options }: ShopOptions = {}): TestShopFixture => {
  const fixture = testBusiness(options)
  const key = {} as TestKey
  const before = options.once ? beforeAll : beforeEach
  before(async () => {
    Object.assign(key, await buildKey(fixture.app.deps, fixture.business, given))
  })
  return { ...fixture, key }
}
