import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { Themed } from '#web/ui/theme/themed.tsx';

/** The application with its router. */
export function Application({ router }: { readonly router: AnyRouter }) {
  return (
    <Themed>
      <RouterProvider router={router} />
    </Themed>
  );
}
