import { confirmEmailChange } from '@portal/contract/profile';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** What the link in the mail carries, or nothing when part of it is missing. The secret leaves the address bar at once. */
export function useMailedLink() {
  const navigate = useNavigate();
  const [link] = useState(() => {
    const values = Object.fromEntries(new URLSearchParams(window.location.search));
    return z.safeParse(confirmEmailChange.body, values).data;
  });
  useEffect(() => {
    void navigate({ to: '.', search: {}, replace: true });
  }, [navigate]);
  return link;
}
