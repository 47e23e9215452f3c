import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { PageSpinner } from '../components/spinner.tsx'

// The design sheet: in development only; a production build drops the import.
const DesignSheet = import.meta.env.MODE === 'development' ? lazy(() => import('./ui/sheet.tsx')) : null

/** Every route is its own chunk. `/` and unknown paths go to /dashboard. */
export function Router() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Switch>
        {DesignSheet && (
          <Route path="/ui">
            <DesignSheet />
          </Route>
        )}
        <Route>
          <Redirect to="/dashboard" replace />
        </Route>
      </Switch>
    </Suspense>
  )
}
