import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'
import { framedRoutes, publicRoutes } from './routes.ts'

const Protected = lazyPage(() => import('./shell/protected.tsx'))
const NotFound = lazyPage(() => import('./pages/legal/not-found.tsx'))

// The design sheet: in development only; a production build drops the import.
const DesignSheet =
  import.meta.env.MODE === 'development' ? lazyPage(() => import('./design-sheet/sheet.tsx')) : null

/** Whether an address is that of a route, or stands below it where the route takes more. */
const leadsTo = (address: string, { path }: { path: string }): boolean => {
  const [base, parameter] = path.split('/:')
  return address === base || (parameter !== undefined && address.startsWith(`${base}/`))
}

/** Loads the code of the page of an address, with the shell where it needs one; a failure is left to the page. */
export async function preloadPage(address: string): Promise<void> {
  const open = publicRoutes.find((route) => leadsTo(address, route))
  const framed = framedRoutes.find((route) => leadsTo(address, route))
  const parts = open ? [open.Page] : framed ? [Protected, framed.Page] : []
  await Promise.allSettled(parts.map((part) => part.preload()))
}

const withoutParameter = publicRoutes.filter(({ path }) => !path.includes(':'))

/** Public pages, then everything behind the guard. `/` and unknown paths go to /dashboard. */
export function Router() {
  return (
    <Suspense fallback={<FullSpinner />}>
      <Switch>
        {publicRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
        {withoutParameter.map(({ path }) => (
          <Route key={path} path={`${path}/:below/*?`} component={NotFound} />
        ))}
        {DesignSheet && <Route path="/ui" component={DesignSheet} />}
        <Route>
          <Protected>
            <Suspense fallback={<PageSpinner />}>
              <Switch>
                {framedRoutes.map(({ path, Page }) => (
                  <Route key={path} path={path} component={Page} />
                ))}
                <Route>
                  <Redirect to="/dashboard" replace />
                </Route>
              </Switch>
            </Suspense>
          </Protected>
        </Route>
      </Switch>
    </Suspense>
  )
}

function FullSpinner() {
  return (
    <div className="flex min-h-dvh">
      <PageSpinner />
    </div>
  )
}
