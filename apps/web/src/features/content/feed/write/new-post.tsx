import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { writeMessages } from './messages.ts';
import { PostDrawer } from './post-drawer.tsx';

export function NewPost() {
  const t = writeMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus size={16} />
        {t('newPost')}
      </Button>
      {isOpen && <PostDrawer post={undefined} onClose={() => setOpen(false)} />}
    </>
  );
}
